import type { WayKind } from '@cinnabar/protocol/notifications/way-address';
import { MailDialog } from './mail-dialog.tsx';
import { SmsDialog } from './sms-dialog.tsx';
import type { WayDialogProps } from './use-way-form.ts';

const DIALOGS = { MAIL: MailDialog, SMS: SmsDialog };

/** The channel for mail, or for text messages and calls: entered and saved by the administrator who opens the dialog. */
export function SetWayDialog({ kind, ...props }: WayDialogProps & { kind: WayKind }) {
  const KindDialog = DIALOGS[kind];
  return <KindDialog {...props} />;
}
