import type { Translate } from '@cinnabar/locales/translate';
import type { TimelineEntry } from '@cinnabar/protocol/contracts/contract-schema';

/** A record of automatic signing in words: by which grant, or why it was left to people; null for every other record. */
export function automaticWords(
  t: Translate<'contracts-detail'>,
  { automatic, event }: Pick<TimelineEntry, 'automatic' | 'event'>,
): string | null {
  if (!automatic) return null;
  const { grant, reason } = automatic;
  const by = grant === null ? '' : t('automatic.grant', { number: grant });
  if (event === 'CONTRACT_AUTO_SIGN') return by;
  const why = reason ? t(`contracts:autoLeft.${reason}`) : '';
  return [by, why].filter(Boolean).join(t('log.semicolon'));
}
