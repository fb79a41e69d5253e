import {
  isKeywordPlace,
  isPositionKept,
  type KeywordPosition,
} from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import type { FoundKeywords } from '@cinnabar/protocol/categories/rules/positions/keyword-spot';
import { ruledPlaces } from '@cinnabar/protocol/categories/rules/positions/ruled-places';
import { toField } from '@cinnabar/protocol/contracts/fields/field-rect';
import type { SealOfOwner } from '@cinnabar/protocol/contracts/fields/field-size';
import { sealOfStep } from '@cinnabar/protocol/contracts/fields/seal-of-step';
import type { Actor } from '../../../platform/http/actor.ts';
import { actionsOf, type ContractState, type FieldRecord } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { getReadableWithFiles } from '../lifecycle/get-readable.ts';
import { readPapers } from '../papers/paper-store.ts';
import { findCategoryRules } from './category-problems.ts';
import { findKeywords } from './find-keywords.ts';

/**
 * Places the fields that the business type of a draft puts at its keywords, as the screen does where a person places fields; the draft is saved only
 * where one is missing, so repeating it changes nothing. What has no place, because no file has the keyword or the party has no such step, is left to
 * the pre-flight. Errors: NOT_FOUND, BUSY.
 */
export async function placeAtKeywords(
  deps: ContractsDeps,
  actor: Actor,
  draft: ContractState,
): Promise<void> {
  const rules = await findCategoryRules(deps, actor, draft);
  if (!rules || rules.config.positions.length === 0) return;
  const contractId = draft.contract.id;
  const { state, files } = await getReadableWithFiles(deps, actor, contractId);
  const papers = await readPapers(deps, state);
  const keywords = await findKeywords(deps, state, { files: files.documents, rules, papers });
  if (!keywords) return;
  const companyId = state.contract.tenantId;
  const seals = companyId ? await deps.seals.listCompanySeals(companyId) : [];
  const place = (known: ContractState): FieldRecord[] | null =>
    fieldsWithPlaces(known, rules.config.positions, keywords, (owner) =>
      sealOfStep(owner, { parties: partiesOf(known), companyId, seals }),
    );
  await deps.database.transaction(async (tx) => {
    // Another process may launch the same draft.
    const locked = await findState(tx, contractId, 'lock');
    if (locked?.contract.status !== 'DRAFT') return;
    const fields = place(locked);
    if (!fields) return;
    await transition(deps, {
      ...{ contractId, tx },
      action: 'edit',
      by: actor,
      replaceParts: true,
      apply: (_tx, now) => {
        now.fields = fields;
        return { version: now.contract.version + 1 };
      },
    });
  });
}

/** The fields of the draft with those that its type puts at keywords; null where none of them is missing. */
function fieldsWithPlaces(
  state: ContractState,
  positions: readonly KeywordPosition[],
  { spots }: FoundKeywords,
  sealOf: SealOfOwner,
): FieldRecord[] | null {
  const { id: contractId, documentIds } = state.contract;
  const isKept = (at: number, step: Parameters<typeof isPositionKept>[2], fields: readonly FieldRecord[]) =>
    isPositionKept(
      positions[at]!,
      spots[at]!,
      step,
      fields.map(({ actionId, ...field }) => ({ ...field, owner: actionId })),
    );
  const places = ruledPlaces(positions, spots, partiesOf(state), sealOf).flatMap((place, at) =>
    place && documentIds.includes(place.documentId) ? [{ at, place }] : [],
  );
  if (places.every(({ at, place }) => isKept(at, place, state.fields))) return null;
  const others = state.fields.filter((field) => !isKeywordPlace(field));
  const placed = places
    .filter(({ at, place }) => !isKept(at, place, others))
    .map(({ at, place }): FieldRecord => {
      const { owner, ...field } = toField(place, spots[at]!.paper);
      return { ...field, contractId, actionId: owner, pdfName: null };
    });
  return [...others, ...placed];
}

const partiesOf = (state: ContractState) =>
  state.signatories.map((party) => ({ ...party, actions: actionsOf(state, party.id) }));
