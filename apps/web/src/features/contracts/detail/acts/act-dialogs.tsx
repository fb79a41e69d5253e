import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { ReactNode } from 'react';
import type { ActBy } from '../../acts/contract-acts.ts';
import { RefuseContract } from '../../sign/refuse-contract.tsx';
import { isVoiding } from '../../sign/voiding.ts';
import { ShareDialog } from '../share/share-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { DelayDialog } from './delay-dialog.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { ROW_DIALOGS } from './row-dialogs.tsx';
import { SweepCodeDialog } from './sweep-code-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';

export type ActDialog = ActBy<'ask' | 'dialog'>;

export interface ActDialogProps {
  open: boolean;
  contract: Contract;
  onClose: () => void;
  /** The contract exists no longer. */
  onGone?: (() => void) | undefined;
}

/** The question of each act that asks one. */
export const ACT_DIALOGS: Record<ActDialog, (props: ActDialogProps) => ReactNode> = {
  ...ROW_DIALOGS,
  share: ShareDialog,
  sweepCode: SweepCodeDialog,
  delay: DelayDialog,
  copy: CopyDialog,
  finish: FinishDialog,
  reject: RejectDialog,
  void: VoidDialog,
};

/** To decline, while the contract is being voided, is to keep it. */
function RejectDialog(props: ActDialogProps) {
  return isVoiding(props.contract) ? <KeepDialog {...props} /> : <RefuseContract {...props} />;
}
