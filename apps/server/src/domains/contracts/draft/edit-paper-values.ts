import type {
  draftPagesSchema,
  PaperEditing,
} from '@cinnabar/protocol/templates/contract-from-template-schema';
import { isOfPapers } from '@cinnabar/protocol/templates/filled-content';
import { firstValues } from '@cinnabar/protocol/templates/params/first-values';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TypesetFile } from '../../../platform/workers/paper-tasks.ts';
import { takeSponsorValues } from '../../templates/index.ts';
import { authoriseAct } from '../lifecycle/authorise-act.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { heldByPapers } from '../papers/held-files.ts';
import { type ContractPapers, readPapers } from '../papers/paper-store.ts';
import { factsKnown, valuesOf } from '../papers/paper-values.ts';

/**
 * A draft of papers or Word files that the caller may edit now. Errors: NOT_FOUND, NOT_CREATOR, CONTRACT_STATE for what is sent, TEMPLATE_KIND for a
 * contract without them.
 */
export async function openPaperDraft(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<{ draft: ContractState; known: ContractPapers }> {
  const { state: draft } = await authoriseAct(deps, actor, contractId, 'edit');
  const known = await readPapers(deps, draft);
  if (!known) throw new AppError('TEMPLATE_KIND');
  return { draft, known };
}

/** What the form of its values needs: the version as it is, whatever became of the template. Errors: those of `openPaperDraft`. */
export async function readPaperEditing(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<PaperEditing> {
  const { draft, known } = await openPaperDraft(deps, actor, contractId);
  const { version, record } = known;
  const [source] = await deps.templates.findSources([record.versionId]);
  if (!source) throw new AppError('NOT_FOUND');
  const { filled } = version;
  const facts = factsKnown(draft, deps.clock.now());
  return {
    version: draft.contract.version,
    title: source.title,
    number: source.number,
    roles: version.roles,
    ...(isOfPapers(filled)
      ? { papers: filled }
      : { word: { params: filled.params, files: filled.files.map(({ facts: _read, ...file }) => file) } }),
    first: firstValues(filled.params, facts),
    values: record.values,
    files: await filesOfValues(deps, known, draft.contract.id),
    edited: record.edited.map((one) => ({ ...one })),
  };
}

/** The files that its values name, for their names. */
async function filesOfValues(
  { documents }: ContractsDeps,
  known: ContractPapers,
  contractId: string,
): Promise<PaperEditing['files']> {
  const held = heldByPapers(known);
  if (held.length === 0) return [];
  const found = await documents.findNamed(held, { contractId });
  return held.flatMap((id) => {
    const file = found.get(id);
    return file ? [{ id, name: file.name, size: file.size, sha256: file.sha256 }] : [];
  });
}

/** One file as it would be typeset with other values of the sponsor; nothing is written. Errors: those of `openPaperDraft`, TEMPLATE_VALUES
 * for values that are not the sponsor's, PAPER_FIXED_TEXT, PAPER_TOO_LONG, BUSY; NOT_FOUND when there is no such file for the values. */
export async function previewPaperValues(
  deps: ContractsDeps,
  actor: Actor,
  { contractId, values, papers: edited, file }: z.output<typeof draftPagesSchema>,
  signal?: AbortSignal,
): Promise<TypesetFile> {
  const { draft, known } = await openPaperDraft(deps, actor, contractId);
  const { version } = known;
  const record = { values: takeSponsorValues(version.filled, values) };
  await deps.templates.judgeEdited(version, edited, actor.origin.language);
  const held = await deps.templates.readHeld(
    version.filled.params,
    valuesOf({ version, record }, draft, deps.clock.now()),
    { contractId, uploader: actor.userId },
  );
  const [found] = await deps.templates.makeFiles({
    ...{ version, edited, held },
    values: held.values,
    at: file,
    signal,
  });
  if (!found) throw new AppError('NOT_FOUND', { errors: [{ field: 'file' }] });
  return found;
}
