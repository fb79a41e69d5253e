import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { useBilingual } from '../use-bilingual.ts';

type Stamp = Verification['documentTimestamps'][number];

const TONES = { invalid: 'bad', undecided: 'warn', trusted: 'ok', untrusted: 'warn' } as const;

function stateOf({ valid, trusted, undecided }: Pick<Stamp, 'valid' | 'trusted' | 'undecided'>) {
  if (undecided) return 'undecided';
  if (!valid) return 'invalid';
  return trusted ? 'trusted' : 'untrusted';
}

/** Timestamps over the whole file: they keep its signatures provable after certificates expire. */
export function DocumentTimestamps({ verification: { documentTimestamps } }: { verification: Verification }) {
  const { t } = useTranslation('verifier');
  const say = useBilingual();
  return (
    <ul className="verifier-stamps">
      {documentTimestamps.map(({ time, authority, reasons, ...facts }, index) => {
        const state = stateOf(facts);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no names, and their order never changes
          <li key={index}>
            {time && formatMoment(time)}
            <Tag tone={TONES[state]}>{t(`stamps.${state}`)}</Tag>
            <span className="verifier-note">
              {[authority, ...reasons.map(say)].filter(Boolean).join(' · ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
