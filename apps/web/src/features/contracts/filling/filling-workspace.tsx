import './filling-workspace.css';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isFailure } from '../../../lib/errors/api-error.ts';
import type { SaveState } from '../../../lib/form/autosave.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { showError } from '../../../lib/query-client.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { keepContract } from '../contract-query.ts';
import { DeadlineText } from '../deadline-text.tsx';
import { focusField } from '../fields/field-form.tsx';
import { useFormFiles } from '../fields/files/use-form-files.ts';
import { FillWorkspace } from '../fields/fill-workspace.tsx';
import { fieldsOf } from '../fields/fillable-field.ts';
import { useFieldValues } from '../fields/use-field-values.ts';
import type { OwnStep } from '../find-own-step.ts';
import { HandoverTool } from '../handover/handover-tool.tsx';
import { SaveNote } from '../launch/saving/save-note.tsx';
import { RefuseContract } from '../sign/refuse-contract.tsx';
import { useReadingMark } from '../watermark/use-reading-mark.ts';
import { FILLING_OVER, fieldFaults, PARAM } from './fill-calls.ts';
import { FillingConflicts } from './filling-conflicts.tsx';
import { useConflictEntries } from './use-conflict-entries.ts';
import { useKeptValues } from './use-kept-values.ts';
import { useOwnParams } from './use-own-params.ts';

interface FillingWorkspaceProps {
  contract: Contract;
  own: OwnStep;
  /** The deadline passed while the page was open. */
  late: boolean;
  onSubmitted: () => void;
}

/** The party's form beside the pages; values are saved automatically until the form is submitted. */
export function FillingWorkspace({ contract, own, late, onSubmitted }: FillingWorkspaceProps) {
  const { t } = useTranslation('contracts-fields');
  const watermark = useReadingMark(contract.watermark);
  const navigate = useNavigate();
  const client = useQueryClient();
  const fields = useMemo(() => fieldsOf(contract, own.action.id), [contract, own.action.id]);
  const form = useFieldValues(fields, contract.documents);
  const paper = useOwnParams(contract, own.party.id);
  const files = useFormFiles(contract.fieldFiles);
  const entries = useConflictEntries(
    fields,
    paper.shown.filter(({ key }) => paper.open.has(key)),
  );
  const stored = useMemo(
    () =>
      new Map([
        ...fields.flatMap(({ id, value, readOnly }) => (readOnly ? [] : [[id, value] as const])),
        ...paper.stored,
      ]),
    [fields, paper.stored],
  );
  const all = useMemo(() => new Map([...form.values, ...paper.values]), [form.values, paper.values]);
  const kept = useKeptValues(contract.id, own.action.id, stored, all);
  const { save, conflicts } = kept;
  const [refusing, setRefusing] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [over, setOver] = useState(false);

  // A device that was handed the contract has no other page to go to.
  const visits = useCurrentUser().visit !== undefined;
  const away = visits ? `/sign/${contract.id}` : `/detail/${contract.id}`;
  const leave = () => navigate(away);

  const keep = useMutation({
    mutationFn: kept.flush,
    meta: { quiet: true },
    // A step that is over already is shown in a dialog.
    onError: (error) => {
      if (!isFailure(error, ...FILLING_OVER)) showError(error);
    },
    onSuccess: () => {
      notify('ok', t('filling.kept'));
      navigate('/contractlist?box=TODO');
    },
  });
  const submit = useMutation({
    mutationFn: kept.submit,
    meta: { quiet: true },
    onSuccess: (next) => {
      keepContract(client, next);
      onSubmitted();
    },
    onError: (error) => {
      setConfirming(false);
      if (isFailure(error, ...FILLING_OVER)) return setOver(true);
      const param = error instanceof ApiError ? paper.form.takeRefusal(error.errors, 'params') : null;
      const first = form.takeRefusal(fieldFaults(error))?.id ?? param;
      // Shown once: beside the field, otherwise as a notice.
      if (first) requestAnimationFrame(() => focusField(first));
      else showError(error);
    },
  });
  const unfinished = [
    ...fields.flatMap(({ id }) => (form.faults.has(id) ? [id] : [])),
    ...paper.shown.flatMap(({ key }) => (paper.form.gaps.has(key) ? [key] : [])),
  ];
  const [next] = unfinished;
  const isFilled = ({ signatories }: Contract) =>
    signatories.some(({ actions }) =>
      actions.some(({ id, status }) => id === own.action.id && status === 'FILLED'),
    );
  const goOn = () => {
    const inConflict = entries.find(({ id }) => conflicts.has(id))?.id.replace(PARAM, '');
    const first = inConflict ?? form.checkAll()?.id ?? paper.form.checkAll();
    if (first) focusField(first);
    else setConfirming(true);
  };

  return (
    <div className="workspace">
      <header className="filling-header">
        {!visits && <IconButton icon="back" label={t('filling.back')} onClick={leave} />}
        <div className="filling-header-title">
          <h1 className="clip">{contract.subject}</h1>
          <p className="clip">
            <DeadlineText expireTime={contract.expireTime} /> ·{' '}
            {t('filling.from', { name: contract.tenantName || contract.creatorName })}
          </p>
        </div>
        <span className="hide-on-phone">
          <SaveNote save={save} />
        </span>
        <HandoverTool
          contract={contract}
          label={t('filling.byPhone')}
          onOpen={kept.flush}
          isDone={isFilled}
          onDone={onSubmitted}
        />
        <Button look="text" onClick={() => setRefusing(true)}>
          {t('filling.refuse')}
        </Button>
      </header>
      <FillWorkspace
        documents={contract.documents}
        watermark={watermark}
        fields={fields}
        form={form}
        files={files}
        params={paper.shown.length > 0 ? paper : null}
        intro={
          <>
            <h2 className="filling-heading">{t('filling.title')}</h2>
            <p className="filling-text">
              {own.party.tenantType === 'PERSONAL'
                ? t('filling.textOwn')
                : t('filling.text', { name: own.party.tenantName })}
            </p>
            {own.party.message && <blockquote className="filling-message">{own.party.message}</blockquote>}
            <FillingConflicts
              entries={entries}
              conflicts={conflicts}
              onKeepOwn={(id) => kept.settle(id, all)}
              onTakeTheirs={(id, value) => {
                if (id.startsWith(PARAM)) paper.form.change(id.slice(PARAM.length), value ?? '');
                else form.change(id, value);
                kept.settle(id, new Map(all).set(id, value));
              }}
            />
          </>
        }
        actions={
          <>
            {!visits && (
              <Button size="large" busy={keep.isPending} onClick={() => keep.mutate()}>
                {t('filling.later')}
              </Button>
            )}
            {next ? (
              <Button look="primary" size="large" onClick={() => focusField(next)}>
                {t('filling.next', { count: unfinished.length })}
              </Button>
            ) : (
              <Button look="primary" size="large" disabled={files.isSending} onClick={goOn}>
                {t('filling.submit')}
              </Button>
            )}
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
      <Dialog
        open={over || late || isOver(save)}
        insistent
        title={t(late ? 'filling.late' : 'filling.over')}
        onClose={leave}
        footer={
          <ButtonLink look="primary" to={away}>
            {t('filling.detail')}
          </ButtonLink>
        }
      >
        <p>{t(late ? 'filling.lateText' : 'filling.overText')}</p>
      </Dialog>
      <RefuseContract open={refusing} contract={contract} onClose={() => setRefusing(false)} />
    </div>
  );
}

/** Nothing more can be written into this step. */
const isOver = ({ phase, error }: SaveState) => phase === 'refused' && isFailure(error, ...FILLING_OVER);
