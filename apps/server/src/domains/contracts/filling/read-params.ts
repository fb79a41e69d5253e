import { isId } from '@cinnabar/kernel';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { type ContractPapers, readPapers } from '../papers/paper-store.ts';
import { paramsOfStep, valuesOf } from '../papers/paper-values.ts';
import { type FilledParams, paramErrors, refuseGaps } from './param-errors.ts';

/** What a form would make of the papers, with the files that the values name. */
export interface ReadParams {
  papers: ContractPapers;
  values: TemplateValues;
  held: Awaited<ReturnType<ContractsDeps['templates']['readHeld']>>;
}

/**
 * Reads the papers of a contract and the files that its values with those of the form name, before anything is locked: pictures are decoded. Null for a
 * contract without papers, and where the form neither names a file nor is submitted. Throws FILL_FAULTS for files of the step that are neither of the
 * contract nor uploads of the actor, and for those that are no picture where one is asked for; DOCUMENT_TOO_COMPLEX, BUSY.
 */
export async function readParams(
  deps: ContractsDeps,
  actor: Actor,
  state: ContractState,
  { actionId, params = {}, submit }: FilledParams & { actionId: string; submit: boolean },
): Promise<ReadParams | null> {
  if (!submit && !Object.values(params).some((value) => value !== null && isId(value))) return null;
  const papers = await readPapers(deps, state);
  if (!papers) return null;
  const { params: known } = papers.version.filled;
  const keys = new Set(known.map(({ key }) => key));
  const given = Object.entries(params).flatMap(([key, value]) => (keys.has(key) ? [[key, value ?? '']] : []));
  const values = { ...valuesOf(papers, state, deps.clock.now()), ...Object.fromEntries(given) };
  const scope = { contractId: state.contract.id, uploader: actor.userId };
  const held = await deps.templates.readHeld(known, values, scope);
  const step = state.actions.find(({ id }) => id === actionId);
  const own = new Set(step ? paramsOfStep(papers.version, state, step).map(({ key }) => key) : []);
  const faults = held.faults.filter(({ param }) => own.has(param));
  refuseGaps(paramErrors(deps.templates.nameHeldFaults(faults, actor.origin.language)));
  return { papers, values, held };
}

/** That the job which makes the files will not find too many pages. Throws those of `requireFewPages`. */
export const requirePages = ({ templates }: ContractsDeps, { papers, values, held }: ReadParams) =>
  templates.requireFewPages({ version: papers.version, edited: papers.record.edited, values, held });
