import { ownEntry } from '@cinnabar/protocol/templates/keys';
import { heldFiles } from '@cinnabar/protocol/templates/params/held-files';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { holdsFile } from '@cinnabar/protocol/templates/params/param-types';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError, type RefusedField } from '../../../platform/http/app-error.ts';
import type { ActionRecord, ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { heldByStep } from '../papers/held-files.ts';
import { type ContractPapers, readPapers, savePaperValues } from '../papers/paper-store.ts';
import { paramsOfStep, valuesOf } from '../papers/paper-values.ts';
import { type FilledParams, paramErrors, refuseGaps } from './param-errors.ts';
import type { ReadParams } from './read-params.ts';

/** What a step wrote into the papers of its contract. */
export interface PutParams {
  /** With the values as they are now. */
  papers: ContractPapers;
  /** The files that the params of the step named before. */
  heldBefore: string[];
}

/**
 * Writes the values of params of a step, under the lock of the contract. Throws FILL_FAULTS for params of others, read-only and computed ones, and for
 * files that `readParams` has not read; FILL_CONFLICT for values that another user wrote since the caller read them; then nothing is written.
 * @returns null for a contract without papers
 */
export async function putParams(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  step: ActionRecord,
  { params = {}, seenParams = {} }: FilledParams,
  { read, language }: { read: ReadParams | null; language: Language },
): Promise<PutParams | null> {
  const papers = await readPapers(deps, state, tx);
  if (!papers) {
    const errors = Object.keys(params).map(
      (key): RefusedField => ({ field: `params.${key}`, fault: 'NOT_OFFERED' }),
    );
    if (errors.length > 0) throw new AppError('FILL_FAULTS', { errors });
    return null;
  }
  const own = ownParams(papers, state, step);
  const present = new Map(Object.entries(valuesOf(papers, state, deps.clock.now())));
  const seen = new Map(Object.entries(seenParams));
  const refused: RefusedField[] = [];
  const changed: string[] = [];
  const unread: string[] = [];
  for (const [key, given] of Object.entries(params)) {
    const param = own.get(key);
    if (param?.readOnly !== false) {
      refused.push({ field: `params.${key}`, fault: 'NOT_OFFERED' });
      continue;
    }
    const now = present.get(key) ?? '';
    const before = seen.has(key) ? (seen.get(key) ?? '') : now;
    if (now !== before && now !== (given ?? '')) changed.push(key);
    if (given && holdsFile(param.type) && given !== now && !isRead(read, given)) unread.push(key);
  }
  if (refused.length > 0) throw new AppError('FILL_FAULTS', { errors: refused });
  const missing = unread.map((param) => ({ param, fault: 'FILE_MISSING' as const }));
  refuseGaps(paramErrors(deps.templates.nameHeldFaults(missing, language)));
  if (changed.length > 0)
    throw new AppError('FILL_CONFLICT', {
      errors: changed.map((key) => ({ field: `params.${key}` })),
      result: { params: Object.fromEntries(changed.map((key) => [key, present.get(key) ?? ''])) },
    });
  const heldBefore = heldByStep(papers, state, step);
  if (Object.keys(params).length === 0) return { papers, heldBefore };
  const given = Object.entries(params).map(([key, value]) => [key, value ?? ''] as const);
  const values = { ...papers.record.values, ...Object.fromEntries(given) };
  await savePaperValues(tx, { contractId: state.contract.id, values });
  return { papers: { ...papers, record: { ...papers.record, values } }, heldBefore };
}

const isRead = (read: ReadParams | null, id: string): boolean =>
  read !== null && ownEntry(read.held.files, id) !== undefined;

/** Another user may have named files while those of the form were read. Error: FILL_CONFLICT. */
export function requireRead(
  { papers }: PutParams,
  state: ContractState,
  step: ActionRecord,
  read: ReadParams | null,
): void {
  const own = paramsOfStep(papers.version, state, step);
  const unread = heldFiles(own, papers.record.values).filter(({ id }) => !isRead(read, id));
  if (unread.length === 0) return;
  throw new AppError('FILL_CONFLICT', {
    errors: unread.map(({ param }) => ({ field: `params.${param.key}` })),
    result: { params: Object.fromEntries(unread.map(({ param, id }) => [param.key, id])) },
  });
}

const ownParams = (
  { version }: ContractPapers,
  state: ContractState,
  step: ActionRecord,
): ReadonlyMap<string, TemplateParam> =>
  new Map(paramsOfStep(version, state, step).map((param) => [param.key, param]));

/**
 * What keeps a step from being submitted: gaps among its own params, and faults that its values cause in computed ones. Values of parties that
 * have not filled in theirs are not asked for.
 */
export async function findParamGaps(
  deps: ContractsDeps,
  state: ContractState,
  step: ActionRecord,
  papers: ContractPapers,
  language: Language,
): Promise<FieldError[]> {
  const values = valuesOf(papers, state, deps.clock.now());
  const owners = [step.signatoryId];
  const gaps = await deps.templates.checkValues(papers.version.filled, values, { owners, language });
  return paramErrors(gaps);
}
