import type { KeyIn } from '@cinnabar/locales/text-keys';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../lib/errors/error-text.ts';
import { formatFileSize } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCountdown } from '../../../lib/time/use-countdown.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Problem } from '../describe-problem.ts';

interface FailedUploadProps {
  problem: Extract<Problem, { file: File }>;
  onRetry: (file: File) => void;
  onAnother: () => void;
}

/** The file is still at hand: send it once more, after the wait that a busy server asks for, or take another. */
export function FailedUpload({ problem, onRetry, onAnother }: FailedUploadProps) {
  const { t } = useTranslation('verifier');
  const { file, kind, refusal } = problem;
  const { left, start } = useCountdown();
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (problem.kind === 'busy') start(problem.wait);
    retry.current?.focus({ preventScroll: true });
  }, [problem, start]);
  return (
    <div className="verifier-drop verifier-failed">
      <span className="verifier-drop-mark">
        <Icon name={kind === 'busy' ? 'clock' : 'alert'} size={32} />
      </span>
      <div role="alert">
        <p className="verifier-drop-title">{refusal ? errorText(refusal) : t('error.failed')}</p>
        <p className="muted">{t(hintOf(problem))}</p>
      </div>
      <p className="verifier-failed-file">
        <Icon name="doc" size={16} />
        <span className="verifier-sending-name">{file.name}</span>
        <span className="muted">{formatFileSize(file.size)}</span>
      </p>
      <div className="verifier-failed-actions">
        <Button onClick={onAnother}>{t('error.another')}</Button>
        <Button
          ref={retry}
          look="primary"
          aria-disabled={left > 0}
          onClick={() => {
            if (left === 0) onRetry(file);
          }}
        >
          {left > 0 ? t('error.retryIn', { count: left }) : t('error.retry')}
        </Button>
      </div>
    </div>
  );
}

function hintOf({ kind, refusal }: FailedUploadProps['problem']): KeyIn<'verifier'> {
  if (kind === 'busy') return 'error.busyHint';
  // A server that has said what is wrong has been reached.
  return refusal === null ? 'error.failedHint' : 'error.serverHint';
}
