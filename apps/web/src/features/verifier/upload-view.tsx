import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { DropArea } from './drop-area.tsx';
import type { VerificationState } from './use-verification.ts';

interface UploadViewProps {
  state: Exclude<VerificationState, { step: 'result' }>;
  onFiles: (files: readonly File[]) => void;
  onCancel: () => void;
}

/** Title, one line of purpose, and the place for one file. */
export function UploadView({ state, onFiles, onCancel }: UploadViewProps) {
  const { t } = useTranslation('verifier');
  return (
    <div className="verifier-upload">
      <h1>{t('title')}</h1>
      <p className="verifier-purpose">{t('purpose')}</p>
      {state.step === 'choose' && state.refusal && (
        <Banner tone="bad" live>
          {state.message || t(`error.${state.refusal}`)}
        </Banner>
      )}
      {state.step === 'send' ? (
        <Sending name={state.name} share={state.share} onCancel={onCancel} />
      ) : (
        <DropArea onFiles={onFiles} />
      )}
      <p className="verifier-privacy">{t('drop.privacy')}</p>
    </div>
  );
}

function Sending({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const { t } = useTranslation('verifier');
  const sent = share >= 1;
  return (
    <div className="verifier-drop verifier-sending">
      <p className="verifier-drop-title" role="status">
        {sent ? t('judging') : t('sending')}
      </p>
      <p className="verifier-sending-name clip">{name}</p>
      <Progress value={sent ? null : share} label={sent ? t('judging') : t('sending')} />
      <p className="muted">{sent ? ' ' : t('sendingShare', { share: Math.round(share * 100) })}</p>
      <Button look="text" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
