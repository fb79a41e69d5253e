import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import { isDataField, SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { isEmptyValue } from '@cinnabar/protocol/contracts/fields/field-value';
import type { ErrorNameWith } from '@cinnabar/protocol/errors';
import { revisionsOf } from '../../../platform/workers/pdf-revisions.ts';
import type { KnownFiles } from '../../documents/index.ts';
import { type DataField, type FieldFile, faultsOnPages } from '../fields/field-content.ts';
import { readFiles } from '../fields/read-files.ts';
import {
  type ActionRecord,
  type ContractState,
  type FieldRecord,
  partyName,
} from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { hasItsFields, isSigning } from '../lifecycle/step-fields.ts';
import type { ContractPapers } from '../papers/paper-store.ts';
import { paramsOfStep } from '../papers/paper-values.ts';
import type { Problem } from './problem.ts';

type DataError = ErrorNameWith<{ field: string }>;

/** Problems of the data in a draft and of the steps that fill it, which would fail or be lost after sending. */
export async function findDataProblems(
  deps: ContractsDeps,
  state: ContractState,
  { files: documentsOfDraft, papers }: { files: KnownFiles['documents']; papers: ContractPapers | null },
  now: Date,
): Promise<Problem[]> {
  const { id } = state.contract;
  const fillsIn = (step: ActionRecord) =>
    hasItsFields(step, state.fields) ||
    (papers !== null && paramsOfStep(papers.version, state, step).length > 0);
  const places = `/launch/appoint/${id}`;
  const problems: Problem[] = [];
  const add = (error: DataError, link: string, params: { field: string }) =>
    problems.push({ error, params, link });

  if (state.actions.length > 0 && !state.actions.some(isSigning))
    problems.push({ error: 'SEND_SIGNER_MISSING', link: `/launch/contract/${id}#parties` });
  for (const party of state.signatories) {
    const steps = state.actions.filter((one) => one.signatoryId === party.id && one.type === 'FILL');
    if (steps.some((step) => !fillsIn(step)))
      problems.push({ error: 'SEND_FILL_EMPTY', params: { party: partyName(party) }, link: places });
    if (party.sweepCode && steps.length > 0)
      problems.push({
        error: 'SEND_FILL_UNNAMED',
        params: { party: partyName(party) },
        link: `/launch/contract/${id}#party-${party.id}`,
      });
  }

  const documents = new Map(documentsOfDraft.map((one) => [one.id, one]));
  const files = await readFiles(deps, id, state.fields.filter(isDataField));
  const drawn: PlacedField[] = [];
  for (const field of state.fields) {
    const params = { field: nameOf(field) };
    const pages = documents.get(field.documentId)?.pageSizes ?? [];
    const page = pages[field.page - 1];
    if (!page) add('SEND_FIELD_PAGE', places, params);
    if (!hasOwner(state, field)) add('SEND_FIELD_OWNER', places, params);
    if (lacksOptions(field)) add('SEND_FIELD_OPTIONS', places, params);
    if (field.type === 'ACROSS_PAGE' && !bearsStrip(field, pages.length))
      problems.push({ error: 'SEND_ACROSS_PAGES', link: places });
    if (page && isDataField(field) && !lacksOptions(field)) drawn.push({ field, page });
  }
  for (const [field, error] of await findValueProblems(deps, drawn, files, now))
    add(error, error === 'SEND_DATA_NO_ROOM' ? places : `/launch/parameter/${id}`, { field: nameOf(field) });
  for (const title of await findSignedFiles(deps, state, documentsOfDraft))
    problems.push({ error: 'SEND_DATA_SIGNED_FILE', params: { document: title }, link: places });
  return problems;
}

/** A field without a name: its page describes it best. */
const nameOf = (field: FieldRecord): string => field.name || `P${field.page}`;

function hasOwner({ actions }: ContractState, field: FieldRecord): boolean {
  if (isDataField(field) && field.actionId === SPONSOR_OWNER) return true;
  const owner = actions.find((action) => action.id === field.actionId);
  if (!owner) return false;
  return isDataField(field) ? owner.type === 'FILL' : isSigning(owner);
}

function lacksOptions(field: FieldRecord): boolean {
  const { options, columns } = settingsOf(field);
  if (field.type === 'RADIO' || field.type === 'CHOICE') return options.length === 0;
  return field.type === 'TABLE' && columns.length === 0;
}

function bearsStrip(field: FieldRecord, pages: number): boolean {
  const { pages: which } = settingsOf(field);
  if (typeof which === 'string') return which !== 'EVEN' || pages >= 2;
  return which.every((page) => page <= pages);
}

interface PlacedField {
  field: DataField;
  page: { width: number; height: number };
}

/** The sender's own data must be complete; what they propose to other parties need only be valid. */
async function findValueProblems(
  { workers }: ContractsDeps,
  placed: readonly PlacedField[],
  files: ReadonlyMap<string, FieldFile>,
  now: Date,
): Promise<[DataField, DataError][]> {
  const checked = placed
    .filter(({ field }) => {
      const isSponsors = field.actionId === SPONSOR_OWNER || field.readOnly;
      return isSponsors || !isEmptyValue(field, field.value);
    })
    .map((one) => ({ ...one, value: one.field.value, file: files.get(one.field.value ?? '') ?? null }));
  const faults = await faultsOnPages(workers, checked, now);
  return checked.flatMap(({ field }, at): [DataField, DataError][] => {
    const fault = faults[at];
    if (!fault) return [];
    if (fault === 'REQUIRED') return [[field, 'SEND_DATA_MISSING']];
    return [[field, fault === 'NO_ROOM' ? 'SEND_DATA_NO_ROOM' : 'SEND_DATA_INVALID']];
  });
}

/** Files that arrived signed and have data fields: anything drawn or added would break their signatures. */
async function findSignedFiles(
  deps: ContractsDeps,
  state: ContractState,
  documents: KnownFiles['documents'],
): Promise<string[]> {
  const titles: string[] = [];
  for (const document of documents) {
    const { id, title, state: stage } = document;
    const isWritten = state.fields.some(
      (field) => field.documentId === id && (isDataField(field) || field.type === 'ACROSS_PAGE'),
    );
    if (!isWritten || stage !== 'READY') continue;
    const { signatures } = await deps.documents.borrowFile(await deps.documents.headOf(document), (path) =>
      revisionsOf(deps.workers, { path, parts: [] }).fields(),
    );
    if (signatures.some(({ isSigned }) => isSigned)) titles.push(title);
  }
  return titles;
}
