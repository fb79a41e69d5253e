import { useEffect, useRef } from 'react';
import { formatFileSize } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useDelayed } from '../../../lib/time/use-delayed.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';

interface SendingProps {
  file: File;
  /** 0 … 1 of the bytes sent; at 1 the server is verifying. */
  share: number;
  onCancel: () => void;
}

/** A file that is being uploaded, then verified. */
export function Sending({ file, share, onCancel }: SendingProps) {
  const { t } = useTranslation('verifier');
  const panel = useRef<HTMLDivElement>(null);
  // What was pressed to come here is gone; the next Tab leads to the way back.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const isSent = share >= 1;
  const state = isSent ? t('judging') : t('sending');
  return (
    <div className="verifier-drop verifier-sending" ref={panel} tabIndex={-1}>
      <p className="verifier-drop-title" role="status">
        {state}
      </p>
      <p className="verifier-sending-name">{file.name}</p>
      <Progress value={isSent ? null : share} label={state} />
      {isSent ? <Judging /> : <Sent bytes={file.size} share={share} />}
      <Button onClick={onCancel}>{isSent ? t('cancelJudging') : t('cancel')}</Button>
    </div>
  );
}

function Sent({ bytes, share }: { bytes: number; share: number }) {
  const { t } = useTranslation('verifier');
  const [sent, total] = [formatFileSize(bytes * share), formatFileSize(bytes)];
  return <p className="muted">{t('sendingShare', { share: Math.floor(share * 100), sent, total })}</p>;
}

/** Guide §4: past ten seconds, say what is going on. */
function Judging() {
  const { t } = useTranslation('verifier');
  const isLong = useDelayed(true, 10_000);
  return <p className="muted">{isLong ? t('judgingLong') : t('judgingHint')}</p>;
}
