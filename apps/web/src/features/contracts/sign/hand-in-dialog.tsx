import type { Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { handInFileCall } from '@cinnabar/protocol/contracts/signing-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { contractQuery } from '../contract-query.ts';
import { uploadForField } from '../fields/files/upload-for-field.ts';
import './hand-in-dialog.css';

type Demand = Signatory['uploads'][number];

interface HandInDialogProps {
  open: boolean;
  contractId: string;
  uploads: readonly Demand[];
  onClose: () => void;
}

/** The files that the sender asks this party for; each is handed in, replaced or taken back at once. */
export function HandInDialog({ open, contractId, uploads, onClose }: HandInDialogProps) {
  const { t } = useTranslation('contracts-sign');
  const phone = useMedia(PHONE);
  const missing = uploads.some(({ required, file }) => required && !file);
  return (
    <Dialog
      open={open}
      kind={phone ? 'sheet' : 'dialog'}
      title={t('handIn.title')}
      onClose={onClose}
      footer={
        <Button look={missing ? 'default' : 'primary'} onClick={onClose}>
          {t(missing ? 'handIn.later' : 'handIn.goOn')}
        </Button>
      }
    >
      <p>{t('handIn.text')}</p>
      <ul className="hand-in-list">
        {uploads.map((upload) => (
          <HandInRow key={upload.id} contractId={contractId} upload={upload} />
        ))}
      </ul>
    </Dialog>
  );
}

function HandInRow({ contractId, upload }: { contractId: string; upload: Demand }) {
  const { t } = useTranslation('contracts-sign');
  const client = useQueryClient();
  const id = useId();
  const [share, setShare] = useState<number | null>(null);
  const give = useMutation({
    mutationFn: async (file: File | null) => {
      const kept = file && (await uploadForField(file, setShare));
      return api(handInFileCall, {
        body: {
          contractId,
          uploadId: upload.id,
          fileId: kept?.id ?? null,
        },
      });
    },
    onSuccess: (contract) => client.setQueryData(contractQuery(contractId).queryKey, contract),
    onSettled: () => setShare(null),
  });
  const busy = give.isPending;
  return (
    <li className="hand-in-row">
      <span className="hand-in-mark" data-done={upload.file ? '' : undefined} aria-hidden="true">
        <Icon name={upload.file ? 'check' : 'clip'} size={14} />
      </span>
      <span className="hand-in-text">
        {upload.title}
        <small>{upload.file?.name ?? t(upload.required ? 'handIn.required' : 'handIn.optional')}</small>
        {share !== null && <Progress value={share} label={t('handIn.uploading')} />}
      </span>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('handIn.fileFor', { title: upload.title })}
        disabled={busy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) give.mutate(file);
        }}
      />
      {upload.file && (
        <Button look="text" size="small" disabled={busy} onClick={() => give.mutate(null)}>
          {t('handIn.remove')}
        </Button>
      )}
      <Button size="small" busy={busy} onClick={() => document.getElementById(id)?.click()}>
        {t(upload.file ? 'handIn.replace' : 'handIn.choose')}
      </Button>
    </li>
  );
}
