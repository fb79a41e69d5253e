import { createHash } from 'node:crypto';
import type { FillForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type DataField, dataOf, holdsFile } from '../fields/field-content.ts';
import { readFiles } from '../fields/read-files.ts';
import { moveAction } from '../lifecycle/advance-contract.ts';
import { authoriseAct } from '../lifecycle/authorise-act.ts';
import { type ActionRecord, type ContractState, signatoryOf } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { requireFree } from '../lifecycle/contracts-policy.ts';
import { saveFieldValues } from '../lifecycle/contracts-store.ts';
import { isPreparing, settleParty } from '../lifecycle/filling-steps.ts';
import { getReadable } from '../lifecycle/get-readable.ts';
import { currentActions, type Viewer } from '../lifecycle/viewer.ts';
import { heldByStep } from '../papers/held-files.ts';
import { findParamGaps, type PutParams, putParams, requireRead } from './fill-params.ts';
import { prepareSigningJob } from './filling-jobs.ts';
import { refuseGaps } from './param-errors.ts';
import { CheckedValues, type Material, putValues, requireFilled } from './put-values.ts';
import { type ReadParams, readParams, requirePages } from './read-params.ts';

/**
 * Keeps what a party fills into its step; with `submit` it is checked, and the step is done. The last step that is submitted leaves the job
 * that makes the files for signing. Throws the refusals of `fill`, FILL_FAULTS, FILL_CONFLICT.
 */
export async function fillContract(
  deps: ContractsDeps,
  actor: Actor,
  form: FillForm,
): Promise<ContractState> {
  const { state: shown, viewer } = await getReadable(deps, actor, form.contractId);
  const material = await readMaterial(deps, actor, shown, form);
  if (form.submit) {
    if (material.read) await requirePages(deps, material.read);
    const checked = new CheckedValues(deps.workers, material);
    await checked.check(filledIn(shown, form), deps.clock.now());
    return submitValues(deps, actor, viewer, form, { ...material, checked });
  }
  return keepValues(deps, actor, viewer, form, material);
}

/** The fields of the step as the form leaves them. */
const filledIn = (state: ContractState, { actionId, values }: FillForm): DataField[] =>
  dataOf(state.fields, actionId).map((field) => ({
    ...field,
    value: field.id in values ? values[field.id] || null : field.value,
  }));

interface FormMaterial extends Material {
  read: ReadParams | null;
}

/** Files and page sizes, and what the form makes of papers, read before anything is locked. */
async function readMaterial(
  deps: ContractsDeps,
  actor: Actor,
  state: ContractState,
  form: FillForm,
): Promise<FormMaterial> {
  const { actionId, values } = form;
  const fields = dataOf(state.fields, actionId);
  const asked = [...fields, ...fields.map((field) => ({ ...field, value: values[field.id] ?? null }))];
  const [files, documents, read] = await Promise.all([
    readFiles(deps, state.contract.id, asked, actor.userId),
    deps.documents.listDocuments(state.contract.documentIds),
    readParams(deps, actor, state, form),
  ]);
  return { read, files, pages: new Map(documents.map(({ id, pageSizes }) => [id, pageSizes])) };
}

/** No transition: nothing moves, and a keystroke is no event of the contract. */
async function keepValues(
  deps: ContractsDeps,
  actor: Actor,
  viewer: Viewer,
  form: FillForm,
  { files, read }: FormMaterial,
): Promise<ContractState> {
  return deps.database.transaction(async (tx) => {
    const { state } = await authoriseAct(deps, viewer, form.contractId, 'fill', tx);
    const step = requireStep(viewer, state, form.actionId);
    const before = filesOf(state, form.actionId);
    const { language } = actor.origin;
    const put = await putParams(deps, tx, state, step, form, { read, language });
    const written = putValues(state, form, files, language);
    await exchangeFiles(deps, tx, actor, state, step, before, put);
    await saveFieldValues(tx, form.contractId, written);
    return state;
  });
}

function submitValues(
  deps: ContractsDeps,
  actor: Actor,
  viewer: Viewer,
  form: FillForm,
  material: FormMaterial & { checked: CheckedValues },
): Promise<ContractState> {
  return transition(deps, {
    contractId: form.contractId,
    action: 'fill',
    by: actor,
    apply: async (tx, state, now) => {
      const step = requireStep(viewer, state, form.actionId);
      const before = filesOf(state, step.id);
      const { language } = actor.origin;
      const { read } = material;
      const put = await putParams(deps, tx, state, step, form, { read, language });
      if (put) {
        refuseGaps(await findParamGaps(deps, state, step, put.papers, language));
        requireRead(put, state, step, read);
      }
      putValues(state, form, material.files, language);
      await requireFilled(state, step.id, material.checked, language, now);
      await exchangeFiles(deps, tx, actor, state, step, before, put);
      moveAction(step, 'fill');
      step.operatorId = actor.userId;
      step.completeTime = now;
      const party = signatoryOf(state, step);
      settleParty(state, party);
      if (isPreparing(state)) await deps.jobs.send(tx, prepareSigningJob, { contractId: form.contractId });
      return { party: party.id, step: step.id, values: digestOf(dataOf(state.fields, step.id), put) };
    },
  });
}

/** `fill` may be the caller's, but not in the step that the form names. */
function requireStep(viewer: Viewer, state: ContractState, actionId: string): ActionRecord {
  const step = currentActions(viewer, state).find((one) => one.id === actionId && one.status === 'FILLING');
  if (!step) throw new AppError('NOT_YOUR_TURN');
  requireFree(viewer, state, step);
  return step;
}

const filesOf = (state: ContractState, actionId: string): string[] =>
  dataOf(state.fields, actionId).flatMap((field) => (holdsFile(field) && field.value ? [field.value] : []));

/** Binds the files that the step names now to the contract, and lets go of those that it named before: in fields and params together. */
async function exchangeFiles(
  deps: ContractsDeps,
  tx: Tx,
  actor: Actor,
  state: ContractState,
  step: ActionRecord,
  ofFields: string[],
  put: PutParams | null,
): Promise<void> {
  const before = [...ofFields, ...(put?.heldBefore ?? [])];
  const after = [...filesOf(state, step.id), ...(put ? heldByStep(put.papers, state, step) : [])];
  const taken = after.filter((id) => !before.includes(id));
  const dropped = before.filter((id) => !after.includes(id));
  if (taken.length + dropped.length === 0) return;
  await deps.documents.exchangeFiles(tx, actor, { taken, dropped }, state.contract.id);
}

/** A digest of what was submitted, so that readers of the log alone do not learn the values. */
function digestOf(fields: readonly DataField[], put: PutParams | null): string {
  const filled = fields.map(({ id, value }): [string, string | null] => [id, value]);
  const params = Object.entries(put?.papers.record.values ?? {});
  const values = [...filled, ...params].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}
