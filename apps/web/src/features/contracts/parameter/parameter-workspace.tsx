import './parameter-workspace.css';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { SendDialogs } from '../appoint/sending/send-dialogs.tsx';
import { Sent } from '../appoint/sending/sent.tsx';
import { useSending } from '../appoint/sending/use-sending.ts';
import { focusField } from '../fields/field-form.tsx';
import { useFormFiles } from '../fields/files/use-form-files.ts';
import { FillWorkspace } from '../fields/fill-workspace.tsx';
import { fieldsOf } from '../fields/fillable-field.ts';
import { useFieldValues } from '../fields/use-field-values.ts';
import { useLaunchedDraft } from '../launch/rules/use-launched-draft.ts';
import { SaveNote } from '../launch/saving/save-note.tsx';
import { SaveRefused } from '../launch/saving/save-refused.tsx';
import { useLeaving } from '../launch/saving/use-leaving.ts';

/** The form of a draft: every value is part of it and kept with it. */
export function ParameterWorkspace({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts-launch');
  const { draft, change, save, flush } = useLaunchedDraft(contract);
  const fields = useMemo(() => fieldsOf(contract, SPONSOR_OWNER), [contract]);
  const form = useFieldValues(fields, contract.documents);
  const files = useFormFiles(contract.fieldFiles);
  const { sending, check, send, close } = useSending(flush);
  const { leaving, leave } = useLeaving(flush);

  // The values are part of the draft and saved with it.
  const { values } = form;
  useEffect(() => {
    change((now) => {
      const next = now.fields.map((field) => {
        const value = values.get(field.id);
        return value === undefined || value === field.value ? field : { ...field, value };
      });
      return next.every((field, at) => field === now.fields[at]) ? now : { ...now, fields: next };
    });
  }, [values, change]);

  const goOn = () => {
    const first = form.checkAll();
    if (first) focusField(first.id);
    else void check();
  };

  /** Faults found by the server are corrected here; the dialog first returns the focus. */
  const showFault = () => {
    close();
    const first = form.checkAll() ?? fields[0];
    if (first) requestAnimationFrame(() => focusField(first.id));
  };

  if (sending.step === 'sent')
    return <Sent contract={sending.contract} draft={draft} mayWait={sending.contract.signCode === 0} />;
  return (
    <div className="workspace">
      <header className="parameter-header">
        <IconButton
          icon="back"
          label={t('parameter.back')}
          aria-busy={leaving === 'on' || undefined}
          onClick={() => leave('on', `/launch/appoint/${contract.id}`)}
        />
        <h1 className="parameter-title">{draft.subject}</h1>
        <SaveNote save={save} />
      </header>
      <SaveRefused save={save} contractId={contract.id} />
      <FillWorkspace
        documents={contract.documents}
        watermark={null}
        fields={fields}
        form={form}
        files={files}
        intro={
          <>
            <h2 className="parameter-heading">{t('parameter.title')}</h2>
            <p className="parameter-text">{t('parameter.text')}</p>
          </>
        }
        actions={
          <>
            <Button
              size="large"
              busy={leaving === 'keep'}
              onClick={() => leave('keep', '/contractlist?box=DRAFT')}
            >
              {t('footer.keep')}
            </Button>
            <Button
              look="primary"
              size="large"
              busy={sending.step === 'checking'}
              disabled={files.isSending}
              onClick={goOn}
            >
              {t('appoint.send')}
            </Button>
          </>
        }
      />
      <SendDialogs sending={sending} draft={draft} onSend={send} onClose={close} onPlace={showFault} />
    </div>
  );
}
