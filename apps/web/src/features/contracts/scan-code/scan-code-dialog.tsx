import './scan-code-dialog.css';
import { getSweepQrCodeCall } from '@cinnabar/protocol/contracts/handover-calls';
import { type ReactNode, useState } from 'react';
import { download } from '../../../lib/api/download.ts';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { showError } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { scanLink } from './scan-link.ts';

interface ScanCodeDialogProps {
  /** Of a contract with an open party, or of a code of a template. */
  id: string;
  title: string;
  /** Name of the company that sends it. */
  sender: string;
  subject: string;
  /** Until when it may be scanned; null: the paper says nothing. */
  until: string | null;
  onClose: () => void;
  /** Who scans it, and what comes of it; not printed. */
  children: ReactNode;
}

/** A code to be scanned: shown, downloaded, printed, or passed on as a link. */
export function ScanCodeDialog({
  id,
  title,
  sender,
  subject,
  until,
  onClose,
  children,
}: ScanCodeDialogProps) {
  const { t } = useTranslation('contracts-scan');
  const [saving, setSaving] = useState(false);
  const code = { params: { id } };
  const copy = async () => {
    if (await copyText(scanLink(id))) notify('ok', t('copied'));
  };
  async function save() {
    setSaving(true);
    const name = `${t('file', { subject })}.png`;
    await download(getSweepQrCodeCall, { ...code, query: { type: 'png' } }, name).catch(showError);
    setSaving(false);
  }
  return (
    <Dialog
      open
      width={440}
      className="sweep-code-dialog"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button icon="link" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button icon="print" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button look="primary" icon="download" busy={saving} onClick={() => void save()}>
            {t('download')}
          </Button>
        </>
      }
    >
      <figure className="sweep-code">
        <figcaption className="sweep-code-head">
          <span>{t('printLead', { sender })}</span>
          <b>{subject}</b>
        </figcaption>
        <img src={mediaUrl(getSweepQrCodeCall, code)} alt={t('alt')} width="240" height="240" />
        {until && <p>{t('printNote', { date: formatDate(until) })}</p>}
      </figure>
      <div className="sweep-code-text">{children}</div>
    </Dialog>
  );
}
