import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Head, TypesetAgain } from '../../documents/index.ts';
import { fieldsOfPaper } from '../../templates/index.ts';
import { actionsOf, type ContractState, type FieldRecord } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { requireHeld } from './held-files.ts';
import {
  type ContractPapers,
  deleteFieldsOn,
  type PaperRecord,
  savePaperDocuments,
  savePaperValues,
} from './paper-store.ts';
import { valuesOf } from './paper-values.ts';

/** The files of a contract as they are made with all values. */
export interface SettledPapers {
  /** By document: what its launch revision is based on. */
  heads: ReadonlyMap<string, Head>;
  files: readonly TypesetAgain[];
  /** Those whose file is not there for the values are left out. */
  documentIds: string[];
  /** Documents of papers, those that are left out too. */
  ofPapers: ReadonlySet<string>;
  /** The fields of its papers at their places. */
  fields: FieldRecord[];
  /** What the files show; null for a preview, to which others have still to add. */
  values: PaperRecord['values'] | null;
  /** Its documents with how Word files were made; null: nothing of it has changed. */
  documents: PaperRecord['documents'] | null;
}

/**
 * Makes the papers or Word files of a contract with all values, outside any transaction; as a preview with those that there are, and with files that
 * may still appear. Throws those of `requireHeld` and `makeFiles`.
 */
export async function settlePapers(
  deps: ContractsDeps,
  state: ContractState,
  papers: ContractPapers,
  { now, isPreview = false }: { now: Date; isPreview?: boolean },
): Promise<SettledPapers> {
  const { contract } = state;
  const named = papers.record.documents.filter(({ documentId }) => contract.documentIds.includes(documentId));
  const values = valuesOf(papers, state, now);
  const held = await requireHeld(deps, papers.version, values, contract.id);
  const [files, previews] = await Promise.all([
    deps.templates.makeFiles({
      version: papers.version,
      held,
      all: isPreview,
      known: (file) => knownFiles(deps, named, file),
      edited: papers.record.edited,
      values,
      serialNumber: contract.sn || undefined,
      only: named.map(({ file }) => file),
    }),
    deps.documents.listDocuments(named.map(({ documentId }) => documentId)),
  ]);
  const parties = state.signatories.map(({ id }) => ({ id, actions: actionsOf(state, id) }));
  const heads = new Map<string, Head>();
  const typeset: TypesetAgain[] = [];
  const fields: FieldRecord[] = [];
  for (const file of files) {
    const { documentId } = named.find((one) => one.file === file.id)!;
    const preview = previews.find(({ id }) => id === documentId)!;
    const stored = await deps.documents.storeBytes(file.bytes);
    const { pageSizes } = file;
    heads.set(documentId, { ...stored, revision: 1, allDrawn: true, pageSizes });
    const title = file.title || preview.title;
    typeset.push({ ...stored, documentId, title, expectedSha256: preview.sha256, pageSizes });
    for (const { owner, ...field } of fieldsOfPaper(file, documentId, parties))
      fields.push({ ...field, contractId: contract.id, actionId: owner, pdfName: null });
  }
  const ofPapers = new Set(named.map(({ documentId }) => documentId));
  const documentIds = contract.documentIds.filter((id) => !ofPapers.has(id) || heads.has(id));
  const made = new Map(files.map(({ id, word }) => [id, word]));
  const isSame = named.every(({ file, word }) => made.get(file)?.view === word?.view);
  const documents = papers.record.documents.map((one) => {
    const word = made.get(one.file);
    return word ? { ...one, word } : one;
  });
  return {
    ...{ heads, documentIds, ofPapers, fields },
    files: typeset,
    values: isPreview ? null : { ...values },
    documents: isSame ? null : documents,
  };
}

/** The preview of a Word file, which is the file itself when no value has changed since. */
const knownFiles = ({ documents }: ContractsDeps, named: PaperRecord['documents'], file: string) =>
  named.flatMap(({ file: id, documentId, word }) =>
    id === file && word ? [{ ...word, read: () => documents.readRevision(documentId, 1) }] : [],
  );

/** The contract with these files and fields, in place. @returns fields that it no longer has */
export function applySettled(state: ContractState, settled: SettledPapers): FieldRecord[] {
  const kept = new Set(settled.fields.map(({ id }) => id));
  const gone = state.fields.filter((field) => settled.ofPapers.has(field.documentId) && !kept.has(field.id));
  state.contract.documentIds = settled.documentIds;
  state.fields = [
    ...state.fields.filter(({ documentId }) => !settled.ofPapers.has(documentId)),
    ...structuredClone(settled.fields),
  ];
  return gone;
}

/**
 * Writes them in the transaction that launches the contract, before its launch revisions. Throws CONTRACT_VERSION when a file is no longer the
 * preview that was replaced. @returns stored files that are no longer used, for `forgetStored` after the transaction
 */
export async function writeSettled(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  settled: SettledPapers,
): Promise<{ key: string; sha256: string }[]> {
  const { id } = state.contract;
  const isFewer = settled.documentIds.length < state.contract.documentIds.length;
  await deleteFieldsOn(tx, id, applySettled(state, settled));
  if (isFewer) deps.documents.keepOnly(tx, settled.documentIds, id);
  // Names of parties and the like may change later; the file does not.
  if (settled.values) await savePaperValues(tx, { contractId: id, values: settled.values });
  if (settled.documents) await savePaperDocuments(tx, { contractId: id, documents: settled.documents });
  const replaced: { key: string; sha256: string }[] = [];
  for (const file of settled.files) {
    const former = await deps.documents.replaceTypeset(tx, file);
    if (!former) throw new AppError('CONTRACT_VERSION');
    if (former.key !== file.storageKey) replaced.push(former);
  }
  return replaced;
}
