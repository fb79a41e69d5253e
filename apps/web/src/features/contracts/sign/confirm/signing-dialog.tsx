import './signing-dialog.css';
import { useEffect, useState } from 'react';
import { errorText } from '../../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Signing } from '../signing/use-signing.ts';

const SLOW_MS = 8000;
const LONG_MS = 45_000;

/** Shown while the signature is made, and when that did not work: nothing was changed, and what to do. */
export function SigningDialog({ contractId, signing }: { contractId: string; signing: Signing }) {
  const { t } = useTranslation('contracts-sign');
  const { phase } = signing;
  if (phase.kind === 'signing') {
    return (
      <Dialog
        open
        insistent
        title={t('signing.title')}
        onClose={() => undefined}
        width={400}
        className="signing-dialog"
      >
        <UnderWay />
      </Dialog>
    );
  }
  if (phase.kind !== 'ended' || phase.outcome.kind === 'done') return null;
  const { outcome } = phase;
  const detail = <ButtonLink to={`/detail/${contractId}`}>{t('result.detail')}</ButtonLink>;
  if (outcome.kind === 'unknown') {
    return (
      <Dialog
        open
        insistent
        title={t('result.unknown')}
        width={440}
        onClose={signing.reset}
        footer={
          <>
            {detail}
            <Button look="primary" onClick={signing.askAgain}>
              {t('result.check')}
            </Button>
          </>
        }
      >
        <p role="alert">{t('result.unknownText')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      insistent
      title={t('result.failed')}
      width={440}
      onClose={signing.reset}
      footer={
        <>
          {detail}
          <Button look="primary" onClick={signing.begin}>
            {t('result.retry')}
          </Button>
        </>
      }
    >
      <p role="alert">{outcome.kind === 'failed' ? errorText(outcome.error) : t('result.unchanged')}</p>
    </Dialog>
  );
}

function UnderWay() {
  const { t } = useTranslation('contracts-sign');
  const [passed, setPassed] = useState<'make' | 'slow' | 'long'>('make');
  useEffect(() => {
    const timers = [
      setTimeout(() => setPassed('slow'), SLOW_MS),
      setTimeout(() => setPassed('long'), LONG_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className="signing-dialog-body" role="status">
      <Progress value={null} label={t('signing.title')} />
      <p>{t(`signing.${passed}`)}</p>
    </div>
  );
}
