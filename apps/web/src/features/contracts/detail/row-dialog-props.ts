import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';

/** What a question asks that needs no more of a contract than a row tells. */
export interface RowDialogProps {
  open: boolean;
  contract: Pick<Contract, 'id' | 'subject'>;
  onClose: () => void;
  /** The contract exists no longer. */
  onGone?: (() => void) | undefined;
}
