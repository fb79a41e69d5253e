import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface FormDialogProps {
  title: string;
  /** The consequence, or what is asked for. */
  lead?: ReactNode;
  submitLabel: string;
  danger?: boolean;
  busy: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A dialog that is one form: Enter submits it, and what was typed is not lost to a press beside it. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, submitLabel, danger, busy, onClose, onSubmit, children } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open
      insistent
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('system:action.cancel')}</Button>
          <Button type="submit" form={id} look={danger ? 'danger-solid' : 'primary'} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="account-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A form of React's tree may stand in the dialog of another one.
          event.stopPropagation();
          onSubmit();
        }}
      >
        {lead && <p className="account-form-lead">{lead}</p>}
        {children}
      </form>
    </Dialog>
  );
}
