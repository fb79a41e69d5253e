import type { Reader } from '../../../platform/http/reader.ts';
import { ownersOf } from '../inbox/inbox-owners.ts';
import { listContractsWithPicture } from '../inbox/inbox-store.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { mayRead } from '../lifecycle/contracts-policy.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { isPlace } from '../lifecycle/step-fields.ts';
import { loadViewer } from '../lifecycle/viewer.ts';

/** The first of these pictures on a contract that the reader may read, by session or by view token; null when there is none. */
export async function findReadablePicture(
  deps: ContractsDeps,
  { actor, pass }: Reader,
  photokeys: readonly string[],
): Promise<string | null> {
  const { db } = deps.database;
  const shown = new Set<string | null>();
  if (actor) {
    const viewer = await loadViewer(deps.organizations, actor);
    const found = await listContractsWithPicture(db, photokeys, ownersOf(viewer).owners);
    const states = await Promise.all(found.map((contractId) => findState(db, contractId)));
    for (const state of states)
      if (state && mayRead(viewer, state))
        for (const { value } of state.fields.filter(isPlace)) shown.add(value);
  }
  if (pass) {
    const state = await findState(db, pass.contractId);
    for (const { documentId, value } of state?.fields.filter(isPlace) ?? [])
      if (pass.documentId === null || pass.documentId === documentId) shown.add(value);
  }
  return photokeys.find((photokey) => shown.has(photokey)) ?? null;
}
