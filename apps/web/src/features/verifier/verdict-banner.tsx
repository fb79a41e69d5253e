import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { type FileVerdict, judgeFile } from './judge-file.ts';
import type { Verified } from './use-verification.ts';

const ICONS: Record<FileVerdict['tone'], IconName> = {
  ok: 'shieldok',
  bad: 'shieldx',
  warn: 'shield',
  none: 'doc',
};

export function VerdictBanner({ result, onNext }: { result: Verified; onNext: () => void }) {
  const { t } = useTranslation('verifier');
  const { file, verification } = result;
  const verdict = judgeFile(verification);
  return (
    <section className={`verifier-banner verifier-${verdict.tone}`}>
      <span className="verifier-banner-mark">
        <Icon name={ICONS[verdict.tone]} size={32} />
      </span>
      <div className="verifier-banner-text" role="status">
        <h1>{t(`file.${verdict.key}`)}</h1>
        <p>
          <b className="verifier-banner-name">{file.name}</b>
          {' · '}
          {t(`file.${reasonOf(verdict, verification.statusCode)}`, {
            count: verdict.signatures,
            valid: verdict.valid,
          })}
        </p>
      </div>
      <div className="verifier-banner-actions">
        <Button icon="log" onClick={() => window.print()}>
          {t('report')}
        </Button>
        <Button look="primary" onClick={onNext}>
          {t('next')}
        </Button>
      </div>
    </section>
  );
}

function reasonOf({ key, signatures, valid }: FileVerdict, statusCode: number): string {
  if (key === 'unsigned') return 'unsignedHint';
  if (key === 'tampered') return statusCode === 2 ? 'bytesAltered' : 'changedLater';
  if (signatures === 0) return 'onlyCertified';
  return valid === signatures ? 'allValid' : 'someValid';
}
