import './upload.css';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Problem } from '../describe-problem.ts';
import type { VerificationState } from '../use-verification.ts';
import { DropArea } from './drop-area.tsx';
import { FailedUpload } from './failed-upload.tsx';
import { Sending } from './sending.tsx';

interface UploadViewProps {
  state: Exclude<VerificationState, { step: 'result' }>;
  /** Files are held over the page. */
  isOver: boolean;
  onFiles: (files: readonly File[]) => void;
  onCancel: () => void;
}

/** Title, one line of purpose, and the place for one file. */
export function UploadView({ state, isOver, onFiles, onCancel }: UploadViewProps) {
  const { t } = useTranslation('verifier');
  const problem = state.step === 'choose' ? state.problem : undefined;
  return (
    <div className="verifier-upload">
      <h1>{t('title')}</h1>
      <p className="verifier-purpose">{t('purpose')}</p>
      {problem && !('file' in problem) && (
        <Banner tone="bad" live>
          <Refusal problem={problem} />
        </Banner>
      )}
      {state.step === 'send' ? (
        <Sending file={state.file} share={state.share} onCancel={onCancel} />
      ) : problem && 'file' in problem ? (
        <FailedUpload problem={problem} onRetry={(file) => onFiles([file])} onAnother={onCancel} />
      ) : (
        <DropArea onFiles={onFiles} isOver={isOver} takesFocus={state.returned} />
      )}
      <p className="verifier-privacy">{t('drop.privacy')}</p>
    </div>
  );
}

function Refusal({ problem }: { problem: Exclude<Problem, { file: File }> }) {
  const { t } = useTranslation('verifier');
  return problem.kind === 'refused' ? errorText(problem.refusal) : t(`error.${problem.kind}`);
}
