import type { Reader } from '../../../platform/http/reader.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { mayRead } from '../contracts-policy.ts';
import { findState, findStatesWithPicture } from '../contracts-store.ts';
import { ownersOf } from '../inbox-owners.ts';
import { isPlace } from '../launching/step-fields.ts';
import { loadViewer } from '../viewer.ts';

/** The first of these pictures that stands on a contract which the reader may see, by session or by view token; null when none does. */
export async function findReadablePicture(
  deps: ContractsDeps,
  { actor, pass }: Reader,
  photokeys: readonly string[],
): Promise<string | null> {
  const { db } = deps.database;
  const shown = new Set<string | null>();
  if (actor) {
    const viewer = await loadViewer(deps.organizations, actor);
    const states = await findStatesWithPicture(db, photokeys, ownersOf(viewer).owners);
    for (const state of states.filter((one) => mayRead(viewer, one)))
      for (const { value } of state.fields.filter(isPlace)) shown.add(value);
  }
  if (pass) {
    const state = await findState(db, pass.contractId);
    for (const { documentId, value } of state?.fields.filter(isPlace) ?? [])
      if (pass.documentId === null || pass.documentId === documentId) shown.add(value);
  }
  return photokeys.find((photokey) => shown.has(photokey)) ?? null;
}
