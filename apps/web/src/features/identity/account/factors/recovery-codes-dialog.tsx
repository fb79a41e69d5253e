import './factors.css';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { copyText } from '../../../../lib/copy-text.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { useSystemName } from '../../../../lib/queries/system-config.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { saveText } from './save-text.ts';

interface RecoveryCodesDialogProps {
  codes: string[];
  /** The toast when all is done. */
  said: string;
  onClose: () => void;
}

/** Shown once: the person says that they are kept before the dialog closes. */
export function RecoveryCodesDialog({ codes, said, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('identity-account');
  const system = useSystemName();
  const { user } = useCurrentUser();
  const [kept, setKept] = useState(false);
  const [asked, setAsked] = useState(false);
  const heading = t('recovery.heading', { system, name: user.name });
  const text = [heading, t('recovery.use'), '', ...codes, ''].join('\n');

  function close() {
    if (!kept) return setAsked(true);
    notify('ok', said);
    onClose();
  }

  return (
    <Dialog
      open
      insistent
      width={480}
      title={t('recovery.title')}
      onClose={close}
      footer={
        <Button look="primary" onClick={close}>
          {t('recovery.done')}
        </Button>
      }
    >
      <Banner tone="warn">{t('recovery.text')}</Banner>
      <ol className="recovery-codes" aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="recovery-tools">
        <Button
          icon="copy"
          onClick={async () => {
            if (await copyText(codes.join('\n'))) notify('ok', t('recovery.copied'));
          }}
        >
          {t('system:action.copy')}
        </Button>
        <Button icon="download" onClick={() => saveText(text, t('recovery.file'))}>
          {t('system:action.download')}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {t('recovery.print')}
        </Button>
      </div>
      <Checkbox checked={kept} onChange={({ target }) => setKept(target.checked)}>
        {t('recovery.kept')}
      </Checkbox>
      {asked && !kept && (
        <p className="recovery-fault" role="alert">
          {t('recovery.keepFirst')}
        </p>
      )}
      {/* Only on paper; outside the application, which does not print meanwhile. */}
      {createPortal(<pre className="recovery-sheet">{text}</pre>, document.body)}
    </Dialog>
  );
}
