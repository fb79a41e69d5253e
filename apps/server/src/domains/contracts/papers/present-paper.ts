import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { ContractPaper } from '@cinnabar/protocol/templates/papers/contract-paper-schema';
import { shownInFiles } from '@cinnabar/protocol/templates/papers/standing-files';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { sharesWith } from '../lifecycle/contracts-policy.ts';
import { currentActions, type Viewer } from '../lifecycle/viewer.ts';
import { readPapers } from './paper-store.ts';
import { isBeingFilled, paramsOfStep, valuesOf } from './paper-values.ts';

/** The papers of a contract as this viewer sees them; undefined for a contract without. */
export async function presentPaper(
  deps: ContractsDeps,
  state: ContractState,
  viewer: Viewer,
): Promise<ContractPaper | undefined> {
  const papers = await readPapers(deps, state);
  if (!papers) return undefined;
  const { version, record } = papers;
  const { params } = version.filled;
  const owners = new Set([
    SPONSOR_OWNER,
    ...state.signatories.filter((party) => sharesWith(viewer, state, party)).map(({ id }) => id),
  ]);
  const isOpen = isBeingFilled(state);
  const shown = new Set(params.flatMap(({ key, owner }) => (isOpen && !owners.has(owner) ? [] : [key])));
  const known = valuesOf(papers, state, deps.clock.now());
  const values = Object.entries(known).filter(([key]) => shown.has(key));
  const steps = currentActions(viewer, state).filter(({ status }) => status === 'FILLING');
  const mine = steps
    .flatMap((step) => paramsOfStep(version, state, step))
    .flatMap(({ key, readOnly }) => (readOnly ? [] : [key]));
  const needed = mine.length > 0 ? shownInFiles(version.filled, known) : new Set<string>();
  return {
    versionId: record.versionId,
    files: record.documents.map(({ file, documentId, word }) => ({
      ...{ file, documentId },
      ...(word && { engine: word.engine }),
    })),
    params,
    mine,
    asked: mine.filter((key) => needed.has(key)),
    values: Object.fromEntries(values),
    deviations: record.deviations.map(({ file, changes }) => ({
      file,
      changes: changes.map((change) => ({ ...change, words: change.words.map((word) => ({ ...word })) })),
    })),
  };
}
