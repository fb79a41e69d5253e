import { heldFiles } from '@cinnabar/protocol/templates/params/held-files';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActionRecord, ContractState, SignatoryRecord } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { type ContractPapers, readPapers } from './paper-store.ts';
import { isBeingFilled, paramsOfStep } from './paper-values.ts';

const idsOf = (params: readonly TemplateParam[], values: TemplateValues): string[] =>
  heldFiles(params, values).map(({ id }) => id);

/** The files that the values of papers name, as they are kept. */
export const heldByPapers = ({ version, record }: ContractPapers): string[] =>
  idsOf(version.filled.params, record.values);

/** Those that the params of a step name. */
export const heldByStep = (papers: ContractPapers, state: ContractState, step: ActionRecord): string[] =>
  idsOf(paramsOfStep(papers.version, state, step), papers.record.values);

/** Those of a contract that may have papers, read in its transaction. */
export async function findHeld(deps: ContractsDeps, tx: Tx, state: ContractState): Promise<string[]> {
  const papers = await readPapers(deps, state, tx);
  return papers ? heldByPapers(papers) : [];
}

/** The files that these values name, all of this contract. Throws PAPER_FILE_MISSING, DOCUMENT_TOO_COMPLEX, BUSY. */
export async function requireHeld(
  { templates }: ContractsDeps,
  { filled }: ContractPapers['version'],
  values: TemplateValues,
  contractId: string,
) {
  const held = await templates.readHeld(filled.params, values, { contractId });
  const [fault] = held.faults;
  if (!fault) return held;
  const name = filled.params.find(({ key }) => key === fault.param)?.name ?? fault.param;
  throw new AppError('PAPER_FILE_MISSING', { params: { field: name } });
}

/**
 * The party to which a file belongs that one of its params names, until it stands in the files; null for every other file. No statement for a contract
 * that is not being filled in.
 */
export async function findHolder(
  deps: ContractsDeps,
  state: ContractState,
  fileId: string,
): Promise<SignatoryRecord | null> {
  if (!isBeingFilled(state)) return null;
  const papers = await readPapers(deps, state);
  if (!papers) return null;
  const held = heldFiles(papers.version.filled.params, papers.record.values);
  const owner = held.find(({ id }) => id === fileId)?.param.owner;
  return state.signatories.find(({ id }) => id === owner) ?? null;
}
