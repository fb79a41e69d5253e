import { LIMITS } from '@cinnabar/protocol/limits';
import type { ReactNode } from 'react';
import { useForm } from '../../lib/form/use-form.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Field } from '../forms/field.tsx';
import { Textarea } from '../forms/textarea.tsx';
import { FormDialog } from './form-dialog.tsx';

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
  onConfirm: (reason: string) => unknown;
}

/** "Are you sure", said properly (guide §4, "Dialogs"). Stays open while busy; the owner closes it when the act is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog({ title, children, reasonLabel, busy, onConfirm, ...dialog }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    t,
    start: { reason: '' },
    check: ({ reason }) => ({
      reason: reasonLabel !== undefined && reason.trim() === '' ? 'system:form.reasonMissing' : undefined,
    }),
    send: ({ reason }) => onConfirm(reason.trim()),
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={title}
      submitLabel={dialog.confirmLabel}
      busy={busy === true}
      note={reasonLabel && `${[...form.values.reason].length} / ${LIMITS.reasonLength}`}
    >
      {children}
      {reasonLabel && (
        <Field label={reasonLabel} required error={form.error('reason')}>
          <Textarea maxLength={LIMITS.reasonLength} {...form.input('reason')} />
        </Field>
      )}
    </FormDialog>
  );
}
