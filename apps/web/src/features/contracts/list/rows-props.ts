import type { ContractAct } from '@cinnabar/protocol/contracts/contract-acts';
import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';

/** What a table of contracts and its cards show and do. */
export interface RowsProps {
  rows: readonly ContractRow[];
  onOpen: (row: ContractRow) => void;
  onAct: (act: ContractAct, row: ContractRow) => void;
}
