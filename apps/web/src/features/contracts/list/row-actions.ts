import type { ContractAct } from '@cinnabar/protocol/contracts/contract-acts';
import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';

/** The contract's own page with one of its dialogs open, for acts that need more than the data of a row. */
export function askPath({ id }: Pick<ContractRow, 'id'>, act: ContractAct, here: string): string {
  return `/detail/${id}?${new URLSearchParams({ service: here, source: 'list' })}#${act}`;
}

/** How many parties have signed, of how many. */
export function progressOf({ signatories }: Pick<ContractRow, 'signatories'>): { done: number; all: number } {
  return {
    done: signatories.filter(({ status }) => status === 'SIGNED').length,
    all: signatories.length,
  };
}
