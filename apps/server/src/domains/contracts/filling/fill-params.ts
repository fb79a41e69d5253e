import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError, type RefusedField } from '../../../platform/http/app-error.ts';
import type { ActionRecord, ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { type ContractPapers, readPapers, savePaperValues } from '../papers/paper-store.ts';
import { paramsOfStep, valuesOf } from '../papers/paper-values.ts';

/** What a form says of params. */
export interface FilledParams {
  params?: Readonly<Record<string, string | null>> | undefined;
  seenParams?: Readonly<Record<string, string | null>> | undefined;
}

/**
 * Writes the values of params of a step, under the lock of the contract. Throws FILL_FAULTS for params of others, read-only and computed ones;
 * FILL_CONFLICT for values that another user wrote since the caller read them; then nothing is written.
 * @returns the papers with the values as they are now; null for a contract without
 */
export async function putParams(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  step: ActionRecord,
  { params = {}, seenParams = {} }: FilledParams,
): Promise<ContractPapers | null> {
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
  for (const [key, given] of Object.entries(params)) {
    if (own.get(key)?.readOnly !== false) {
      refused.push({ field: `params.${key}`, fault: 'NOT_OFFERED' });
      continue;
    }
    const now = present.get(key) ?? '';
    const before = seen.has(key) ? (seen.get(key) ?? '') : now;
    if (now !== before && now !== (given ?? '')) changed.push(key);
  }
  if (refused.length > 0) throw new AppError('FILL_FAULTS', { errors: refused });
  if (changed.length > 0)
    throw new AppError('FILL_CONFLICT', {
      errors: changed.map((key) => ({ field: `params.${key}` })),
      result: { params: Object.fromEntries(changed.map((key) => [key, present.get(key) ?? ''])) },
    });
  if (Object.keys(params).length === 0) return papers;
  const given = Object.entries(params).map(([key, value]) => [key, value ?? ''] as const);
  const values = { ...papers.record.values, ...Object.fromEntries(given) };
  await savePaperValues(tx, { contractId: state.contract.id, values });
  return { ...papers, record: { ...papers.record, values } };
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
  return gaps.map(({ param: _, field, ...gap }) => ({
    ...gap,
    field: field.replace(/^values\./, 'params.'),
  }));
}

/**
 * Lays the papers out with what a step adds, or makes the Word files, before anything is locked: the job that makes the files must not find too many
 * pages. Throws those of `requireFewPages`.
 */
export async function requirePages(
  deps: ContractsDeps,
  state: ContractState,
  { params = {} }: FilledParams,
): Promise<void> {
  const papers = await readPapers(deps, state);
  if (!papers) return;
  const known = new Set(papers.version.filled.params.map(({ key }) => key));
  const given = Object.entries(params).flatMap(([key, value]) =>
    known.has(key) ? [[key, value ?? '']] : [],
  );
  const values = { ...valuesOf(papers, state, deps.clock.now()), ...Object.fromEntries(given) };
  const { edited } = papers.record;
  await deps.templates.requireFewPages({ version: papers.version, edited, values });
}

/** Throws FILL_FAULTS. */
export function refuseGaps(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new AppError('FILL_FAULTS', { errors });
}
