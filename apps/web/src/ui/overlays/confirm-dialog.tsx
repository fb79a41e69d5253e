import { LIMITS } from '@cinnabar/protocol/limits';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import { Field } from '../forms/field.tsx';
import { Textarea } from '../forms/textarea.tsx';
import { Dialog, DialogNote } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The consequence. */
  children: ReactNode;
  /** Verb and object: 撤回合同 */
  confirmLabel: string;
  /** A real phrase: 暂不撤回 */
  cancelLabel: string;
  danger?: boolean;
  /** Asks for a reason of at most 200 characters under this label; it must be given. */
  reasonLabel?: string;
  busy?: boolean;
  onConfirm: (reason: string) => void;
}

/** "Are you sure", said properly (guide §4, "Dialogs"). Stays open while busy; the owner closes it when the act is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog({
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger,
  reasonLabel,
  busy = false,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = reasonLabel !== undefined && reason.trim() === '';
  return (
    <Dialog
      open
      insistent
      onClose={onClose}
      title={title}
      footer={
        <>
          {reasonLabel && (
            <DialogNote>
              {[...reason].length} / {LIMITS.reasonLength}
            </DialogNote>
          )}
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            look={danger ? 'danger-solid' : 'primary'}
            busy={busy}
            onClick={() => (missing ? setAsked(true) : onConfirm(reason.trim()))}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {reasonLabel && (
        <Field
          label={reasonLabel}
          required
          error={asked && missing ? t('system:form.reasonMissing') : null}
          className="dialog-reason"
        >
          <Textarea
            value={reason}
            maxLength={LIMITS.reasonLength}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
    </Dialog>
  );
}
