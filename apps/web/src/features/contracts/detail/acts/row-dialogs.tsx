import type { ReactNode } from 'react';
import type { ActBy } from '../../acts/contract-acts.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import type { RowDialogProps } from './row-dialog-props.ts';

/** Confirmations that need only the data of a row. */
export const ROW_DIALOGS: Record<ActBy<'ask'>, (props: RowDialogProps) => ReactNode> = {
  recall: RecallDialog,
  delete: DeleteDialog,
};

/** Confirms an act on the contract of a row. */
export function RowDialog({ act, ...props }: Omit<RowDialogProps, 'open'> & { act: ActBy<'ask'> }) {
  const Dialog = ROW_DIALOGS[act];
  return <Dialog open {...props} />;
}
