import './form-dialog.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

export interface FormDialogProps {
  title: ReactNode;
  /** The consequence, or what is asked for. */
  lead?: ReactNode;
  submitLabel: string;
  /** A real phrase where there is one (暂不作废); else plainly “取消”. */
  cancelLabel?: string;
  /** Rather something else than this, at the left: taking away what is set. */
  act?: { label: string; onSelect: () => void } | undefined;
  danger?: boolean;
  busy: boolean;
  /** Something is missing that the form itself shows. */
  unready?: boolean;
  /** px */
  width?: number;
  /** `sheet` rises from the bottom (phones). */
  kind?: 'dialog' | 'sheet';
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A dialog that is one form: Enter submits it once, and what was typed is not lost to a press beside it. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, submitLabel, cancelLabel, act, danger, busy, unready, onClose, onSubmit, children } =
    props;
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
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A form of React's tree may stand in the dialog of another one.
          event.stopPropagation();
          if (busy || unready) return;
          onSubmit();
          const form = event.currentTarget;
          // Once what is wrong is marked: the first such field may lie beyond the edge of a small window.
          requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
        }}
      >
        {lead && <p className="dialog-form-lead">{lead}</p>}
        {children}
      </form>
    </Dialog>
  );
}
