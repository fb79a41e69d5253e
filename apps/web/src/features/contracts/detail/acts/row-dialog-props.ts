import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';

/** Props of a confirmation that needs only the data of a row. */
export interface RowDialogProps {
  open: boolean;
  contract: Pick<Contract, 'id' | 'subject'>;
  onClose: () => void;
  /** The contract exists no longer. */
  onGone?: (() => void) | undefined;
}
