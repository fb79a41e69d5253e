import './filling-desk.css';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { showError } from '../../../lib/query-client.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { contractQuery } from '../contract-query.ts';
import { DeadlineText } from '../deadline-text.tsx';
import { focusField } from '../fields/field-form.tsx';
import { FillDesk } from '../fields/fill-desk.tsx';
import { fieldsOf } from '../fields/fillable-field.ts';
import { useFieldValues } from '../fields/use-field-values.ts';
import type { OwnStep } from '../find-own-step.ts';
import { SaveNote } from '../launch/save-note.tsx';
import { RefuseContract } from '../sign/refuse-contract.tsx';
import { submitValues } from './fill-calls.ts';
import { useKeptValues } from './use-kept-values.ts';

interface FillingDeskProps {
  contract: Contract;
  own: OwnStep;
  onSubmitted: () => void;
}

/** The party's form beside the pages; what is typed is kept by itself until it is handed in. */
export function FillingDesk({ contract, own, onSubmitted }: FillingDeskProps) {
  const { t } = useTranslation('contracts-fields');
  const navigate = useNavigate();
  const client = useQueryClient();
  const fields = useMemo(() => fieldsOf(contract, own.action.id), [contract, own.action.id]);
  const form = useFieldValues(fields);
  const { save, flush, stop } = useKeptValues(contract.id, own.action.id, form.values);
  const [refusing, setRefusing] = useState(false);
  const [confirming, setConfirming] = useState(false);

  const keep = useMutation({
    mutationFn: flush,
    onSuccess: () => {
      notify('ok', t('filling.kept'));
      navigate('/contractlist?box=TODO');
    },
    onError: showError,
  });
  const submit = useMutation({
    mutationFn: async () => {
      await flush();
      return submitValues(contract.id, own.action.id, form.values);
    },
    onSuccess: (next) => {
      stop();
      client.setQueryData(contractQuery(contract.id).queryKey, next);
      void client.invalidateQueries({ queryKey: ['contracts'] });
      onSubmitted();
    },
    onError: (error) => {
      setConfirming(false);
      showError(error);
    },
  });
  const goOn = () => {
    const first = form.checkAll();
    if (first) focusField(first.id);
    else setConfirming(true);
  };

  return (
    <div className="workspace">
      <header className="filling-header">
        <IconButton
          icon="back"
          label={t('filling.back')}
          onClick={() => navigate(`/detail/${contract.id}`)}
        />
        <div className="filling-header-title">
          <h1 className="clip">{contract.subject}</h1>
          <p className="clip">
            {t('filling.from', { name: contract.tenantName || contract.creatorName })} ·{' '}
            <DeadlineText expireTime={contract.expireTime} />
          </p>
        </div>
        <span className="hide-on-phone">
          <SaveNote save={save} />
        </span>
        <Button look="text" onClick={() => setRefusing(true)}>
          {t('filling.refuse')}
        </Button>
      </header>
      <FillDesk
        documents={contract.documents}
        fields={fields}
        form={form}
        kept={contract.attachments}
        intro={
          <>
            <h2 className="filling-heading">{t('filling.title')}</h2>
            <p className="filling-text">
              {t('filling.text', { name: own.party.tenantName || own.party.receiverName || '' })}
            </p>
            {own.party.message && <blockquote className="filling-message">{own.party.message}</blockquote>}
          </>
        }
        actions={
          <>
            <Button size="large" busy={keep.isPending} onClick={() => keep.mutate()}>
              {t('filling.later')}
            </Button>
            <Button look="primary" size="large" onClick={goOn}>
              {t('filling.submit')}
            </Button>
          </>
        }
      />
      <ConfirmDialog
        open={confirming}
        title={t('filling.confirm')}
        confirmLabel={t('filling.submit')}
        cancelLabel={t('filling.checkAgain')}
        busy={submit.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => submit.mutate()}
      >
        <p>{t('filling.confirmText')}</p>
      </ConfirmDialog>
      <RefuseContract open={refusing} contract={contract} onClose={() => setRefusing(false)} />
    </div>
  );
}
