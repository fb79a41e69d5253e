import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';

/** Timestamps over the whole file: they keep its signatures provable after certificates expire. */
export function DocumentTimestamps({ verification: { documentTimestamps } }: { verification: Verification }) {
  const { t } = useTranslation('verifier');
  return (
    <ul className="verifier-stamps">
      {documentTimestamps.map(({ time, authority, valid, trusted }) => {
        const state = !valid ? 'invalid' : trusted ? 'trusted' : 'untrusted';
        const tone = { invalid: 'bad', trusted: 'ok', untrusted: 'warn' } as const;
        return (
          <li key={`${time}-${authority}`}>
            {formatMoment(time)}
            <Tag tone={tone[state]}>{t(`stamps.${state}`)}</Tag>
            <span className="verifier-note">{authority}</span>
          </li>
        );
      })}
    </ul>
  );
}
