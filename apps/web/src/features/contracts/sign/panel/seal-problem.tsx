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

/** Why a company cannot seal now, and whom to ask; nothing when it can. */
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
  if (!seals.ready || seals.list.length > 0) return null;
  if (seals.closed.some(({ askable, approval }) => askable || approval))
    return <AskForSeal {...step} seals={seals.closed} />;
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
