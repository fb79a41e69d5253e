import type { StepQuery } from '@cinnabar/protocol/seals/approval-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { AskForSeal } from '../../../seals/index.ts';
import type { SignerSeals } from '../use-signer-seals.ts';

interface SealProblemProps {
  seals: SignerSeals;
  company: string;
  step: StepQuery;
}

/** Why a company cannot seal now, and whom to ask; when it can, only what will be recorded and reported. */
export function SealProblem({ seals, company, step }: SealProblemProps) {
  const { t } = useTranslation('seals');
  if (seals.kind !== 'company') return null;
  if (seals.failed) {
    return (
      <Banner
        tone="bad"
        live
        action={
          <Button size="small" onClick={seals.reload}>
            {t('picker.retry')}
          </Button>
        }
      >
        {t('picker.loadFailed')}
      </Banner>
    );
  }
  if (!seals.ready) return null;
  if (seals.list.length > 0) return seals.noted.length > 0 ? <NotedUse lines={seals.noted} /> : null;
  if (seals.closed.length > 0) return <AskForSeal {...step} seals={seals.closed} />;
  return (
    <Banner tone="warn" live>
      {seals.specified ? (
        t('picker.specifiedMissing')
      ) : (
        <>
          <b>{t('picker.empty', { company })}</b>
          <br />
          {t('picker.emptyHelp')}
        </>
      )}
    </Banner>
  );
}

/** Risk rules that the use will meet, before it is signed. */
function NotedUse({ lines }: { lines: readonly string[] }) {
  return (
    <div className="seal-noted">
      <Banner tone="warn">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Banner>
    </div>
  );
}
