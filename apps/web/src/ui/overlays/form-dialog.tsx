import './form-dialog.css';
import { type ReactNode, useId } from 'react';
import type { FormTie } from '../../lib/form/use-form.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import { Dialog, DialogNote } from './dialog.tsx';

export interface FormDialogProps {
  form: FormTie;
  title: ReactNode;
  /** The consequence, or what is asked for. */
  lead?: ReactNode;
  submitLabel: string;
  /** A real phrase where there is one (暂不作废); else plainly “取消”. */
  cancelLabel?: string;
  /** Rather something else than this, at the left: taking away what is set. */
  act?: { label: string; onSelect: () => void } | undefined;
  danger?: boolean;
  /** At work beside the form's own sending. */
  busy?: boolean;
  /** Something is missing that the form itself shows. */
  unready?: boolean;
  /** px */
  width?: number;
  /** `sheet` rises from the bottom (phones). */
  kind?: 'dialog' | 'sheet';
  /** A remark at the left of the buttons: a counter, a sum. */
  note?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is one form: Enter submits it once, and what was typed is not lost to a press beside it. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, lead, submitLabel, cancelLabel, act, danger, unready, note, onClose, children } =
    props;
  const busy = form.busy || props.busy === true;
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open
      insistent
      title={title}
      width={props.width}
      kind={props.kind}
      onClose={onClose}
      footer={
        <>
          {note && <DialogNote>{note}</DialogNote>}
          {act && (
            <Button look="danger" className="dialog-form-act" disabled={busy} onClick={act.onSelect}>
              {act.label}
            </Button>
          )}
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel ?? t('system:action.cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            look={danger ? 'danger-solid' : 'primary'}
            busy={busy}
            disabled={unready}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="dialog-form"
        {...form.bind}
        onSubmit={(event) => {
          if (busy || unready) {
            event.preventDefault();
            event.stopPropagation();
          } else form.bind.onSubmit(event);
        }}
      >
        {lead && <p className="dialog-form-lead">{lead}</p>}
        {children}
      </form>
    </Dialog>
  );
}
