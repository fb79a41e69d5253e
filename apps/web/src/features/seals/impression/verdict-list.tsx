import type { ImpressionFinding } from '@cinnabar/protocol/seals/upload-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';

const TONES: Record<ImpressionFinding['result'], TagTone> = { OK: 'ok', LOOK: 'warn', REFUSED: 'bad' };

/** What was checked of a picture: each check with its value and what it means. */
export function VerdictList({ findings }: { findings: readonly ImpressionFinding[] }) {
  const { t } = useTranslation('seals-keeping');
  const worst = (['REFUSED', 'LOOK'] as const).find((result) =>
    findings.some((one) => one.result === result),
  );
  const tone = TONES[worst ?? 'OK'];
  return (
    <>
      <h2 className="verdict-title">
        {t('upload.verdict')}
        <Tag tone={tone}>
          {t(worst === 'REFUSED' ? 'upload.refused' : worst === 'LOOK' ? 'upload.look' : 'upload.good')}
        </Tag>
      </h2>
      <ul className="verdict">
        {findings.map(({ check, result, value }) => (
          <li key={check} data-result={result}>
            <b>{t(`upload.check.${check}`)}</b>
            <span>{t(`upload.value.${check}`, { value })}</span>
            <span className="verdict-why">{t(`upload.${result}.${check}`)}</span>
            <Tag tone={TONES[result]}>{t(`upload.state.${result}`)}</Tag>
          </li>
        ))}
      </ul>
    </>
  );
}
