import type { SealPage } from '@cinnabar/protocol/seals/seal-schema';
import type { SealGroup } from '@cinnabar/protocol/seals/seal-specs';
import type { Actor } from '../../../platform/http/actor.ts';
import type { SealsDeps } from '../seals-deps.ts';
import type { SealRecord, SealState } from '../seals-store.ts';
import { listManagedSeals } from './list-managed-seals.ts';

export interface ManagedQuery {
  type?: SealRecord['type'] | undefined;
  category?: SealRecord['category'] | undefined;
  status?: SealRecord['status'] | undefined;
  group?: SealGroup | undefined;
  keyword?: string | undefined;
}

/** Seals of a company that the actor manages, and how many there are of each group whatever group and status were asked for. */
export async function searchManagedSeals(
  deps: SealsDeps,
  actor: Actor,
  companyId: string,
  { type, category, status, group, keyword }: ManagedQuery,
): Promise<{ found: SealState[]; counts: SealPage['counts'] }> {
  const all = await listManagedSeals(deps, actor, companyId, {
    ...(type && type !== 'PERSONAL' ? { types: [type] } : {}),
    ...(category ? { category } : {}),
    ...(keyword ? { keyword } : {}),
  });
  const counts = { all: all.length, usable: 0, OFFICIAL: 0, BUSINESS: 0, LP: 0 };
  for (const { seal } of all) {
    counts[groupOf(seal)]++;
    if (seal.status === 'NORMAL' && seal.readiness === 'READY') counts.usable++;
  }
  const found = all.filter(
    ({ seal }) =>
      (!group || groupOf(seal) === group) && (!status || status === 'DELETE' || seal.status === status),
  );
  return { found, counts };
}

const groupOf = ({ type, categoryId }: SealRecord): SealGroup =>
  type === 'LP' ? 'LP' : categoryId === 'OFFICIAL' ? 'OFFICIAL' : 'BUSINESS';
