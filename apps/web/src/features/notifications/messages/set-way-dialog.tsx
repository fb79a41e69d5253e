import type { WayKind } from '@cinnabar/protocol/notifications/way-address';
import { MailDialog } from './mail-dialog.tsx';
import { SmsDialog } from './sms-dialog.tsx';
import type { WayDialogProps } from './use-way-form.ts';

const DIALOGS = { MAIL: MailDialog, SMS: SmsDialog };

/** How mail, or text messages and calls, leave the house: entered here, saved by whoever opens it. */
export function SetWayDialog({ kind, ...props }: WayDialogProps & { kind: WayKind }) {
  const KindDialog = DIALOGS[kind];
  return <KindDialog {...props} />;
}
