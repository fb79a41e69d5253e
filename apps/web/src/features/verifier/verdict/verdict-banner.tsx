import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import type { Verified } from '../use-verification.ts';
import { type FileVerdict, verdictOfFile } from './file-verdict.ts';
import { VerdictReason } from './verdict-reason.tsx';

const ICONS: Record<FileVerdict['tone'], IconName> = {
  ok: 'shieldok',
  bad: 'shieldx',
  warn: 'shield',
  none: 'doc',
};

export function VerdictBanner({ result, onNext }: { result: Verified; onNext: () => void }) {
  const { t } = useTranslation('verifier');
  const { name, verification } = result;
  const verdict = verdictOfFile(verification);
  return (
    <section className={`verifier-banner verifier-${verdict.tone}`}>
      <span className="verifier-banner-mark">
        <Icon name={ICONS[verdict.tone]} size={32} />
      </span>
      <div className="verifier-banner-text" role="status">
        <h1>{t(`file.${verdict.key}`)}</h1>
        <p>
          <b className="verifier-banner-name">{name}</b>
          {' · '}
          <VerdictReason verdict={verdict} verification={verification} />
        </p>
      </div>
      <div className="verifier-banner-actions">
        <Button icon="print" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button look="primary" onClick={onNext}>
          {t('next')}
        </Button>
      </div>
    </section>
  );
}
