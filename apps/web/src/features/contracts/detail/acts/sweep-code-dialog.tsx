import './sweep-code-dialog.css';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { getSweepQrCodeCall } from '@cinnabar/protocol/contracts/handover-calls';
import { useState } from 'react';
import { download } from '../../../../lib/api/download.ts';
import { mediaUrl } from '../../../../lib/api/view-token.ts';
import { copyText } from '../../../../lib/copy-text.ts';
import { formatDate } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { showError } from '../../../../lib/query-client.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

interface SweepCodeDialogProps {
  open: boolean;
  contract: Contract;
  onClose: () => void;
}

/** The code of the open party, which the first person who scans it becomes; shown, downloaded or printed. */
export function SweepCodeDialog(props: SweepCodeDialogProps) {
  // The code is no longer valid: the page is reloaded, since the code may have been scanned just now.
  return props.open && props.contract.abilities.sweepCode === true ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ contract, onClose }: SweepCodeDialogProps) {
  const { t } = useTranslation('contracts-detail');
  const [saving, setSaving] = useState(false);
  const code = { params: { id: contract.id } };
  const party = contract.signatories.find(({ sweepCode }) => sweepCode);
  const copy = async () => {
    const link = `${location.origin}/scanLogin?contractId=${contract.id}`;
    if (await copyText(link)) notify('ok', t('sweep.copied'));
  };
  async function save() {
    setSaving(true);
    const name = `${t('sweep.file', { subject: contract.subject })}.png`;
    await download(getSweepQrCodeCall, { ...code, query: { type: 'png' } }, name).catch(showError);
    setSaving(false);
  }
  return (
    <Dialog
      open
      width={440}
      className="sweep-code-dialog"
      title={t('sweep.title')}
      onClose={onClose}
      footer={
        <>
          <Button icon="link" onClick={() => void copy()}>
            {t('sweep.copy')}
          </Button>
          <Button icon="print" onClick={() => window.print()}>
            {t('sweep.print')}
          </Button>
          <Button look="primary" icon="download" busy={saving} onClick={() => void save()}>
            {t('sweep.download')}
          </Button>
        </>
      }
    >
      <figure className="sweep-code">
        <figcaption className="sweep-code-head">
          <span>{t('sweep.printLead', { sender: contract.tenantName })}</span>
          <b>{contract.subject}</b>
        </figcaption>
        <img src={mediaUrl(getSweepQrCodeCall, code)} alt={t('sweep.alt')} width="240" height="240" />
        {contract.expireTime && <p>{t('sweep.printNote', { date: formatDate(contract.expireTime) })}</p>}
      </figure>
      <p className="sweep-code-text">
        {t('sweep.text', { party: party?.tenantName })}
        {party?.status !== 'SIGNING' && ` ${t('sweep.waits')}`}
      </p>
    </Dialog>
  );
}
