import { stageOf } from '@cinnabar/protocol/seals/seal-lifecycle';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { sayMatch } from '../checking/say-rule.ts';
import type { Reason } from '../decide-use.ts';
import { chinaDay, usedOn } from '../grant-terms.ts';
import type { SealRecord } from '../seals-store.ts';
import { SEAL_WORDS } from '../seals-words.ts';
import { lastDay } from './present-grants.ts';

/** A reason in words, with the dates and numbers of the grant, and its agent company. */
export function sayReason(
  language: Language,
  { fact, grant, matched }: Reason,
  seal: SealRecord,
  now: Date,
  agent = '',
): string {
  const t = SEAL_WORDS[language];
  if (matched) return t(`why.${fact}`, { reason: sayMatch(language, matched) });
  if (!grant) return t(`why.${fact}`, { stage: t(`stage.${stageOf(seal)}`) });
  const { number, perDay, total, used, untilTime, fromTime } = grant;
  const isGround = fact === 'GRANT' || fact === 'AGENT_GRANT';
  const parts = [
    t(`why.${fact}`, { number, perDay, total, from: fromTime ? chinaDay(fromTime) : '', company: agent }),
    ...(untilTime && isGround ? [t('why.until', { day: lastDay(untilTime) })] : []),
    ...(perDay !== null && isGround
      ? [t('why.today', { used: usedOn(grant, chinaDay(now)), most: perDay })]
      : []),
    ...(total !== null && isGround ? [t('why.inAll', { used, most: total })] : []),
    ...(grant.autoSign && grant.intentTime && fact === 'GRANT'
      ? [t(grant.pauseTime ? 'why.autoPaused' : 'why.auto')]
      : []),
  ];
  return parts.join(t('why.joint'));
}

export const sayReasons = (
  language: Language,
  reasons: readonly Reason[],
  seal: SealRecord,
  now: Date,
): string[] => reasons.map((reason) => sayReason(language, reason, seal, now));
