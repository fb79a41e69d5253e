import type {
  BulkList,
  BulkRows,
  BulkRun,
  BulkValues,
  bulkListQuerySchema,
  bulkRowsQuerySchema,
  bulkValuesQuerySchema,
} from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { getOwnBulk, getOwnRow, requireCompany } from '../bulk-policy.ts';
import { presentBulk, presentBulks, presentRows } from '../bulk-present.ts';
import { listRowsPage } from '../bulk-row-store.ts';
import { findBulks } from '../bulk-store.ts';

/** Error: NOT_FOUND. */
export async function getBulk(deps: ContractsDeps, actor: Actor, id: string): Promise<BulkRun> {
  return presentBulk(deps, actor, await getOwnBulk(deps, actor, id));
}

/** The runs of the caller in their present company, the latest first. Error: NOT_FOUND. */
export async function listBulks(
  deps: ContractsDeps,
  actor: Actor,
  page: z.output<typeof bulkListQuerySchema>,
): Promise<BulkList> {
  const companyId = await requireCompany(deps, actor);
  const { list, total } = await findBulks(deps.database.db, { companyId, userId: actor.userId }, page);
  return { list: await presentBulks(deps, list), total, ...page };
}

/** Error: NOT_FOUND. */
export async function listBulkRows(
  deps: ContractsDeps,
  actor: Actor,
  { id, state, ...page }: z.output<typeof bulkRowsQuerySchema>,
): Promise<BulkRows> {
  const { columns, ...record } = await getOwnBulk(deps, actor, id);
  const { list, total } = await listRowsPage(deps.database.db, record, { state, ...page });
  const { language } = actor.origin;
  return { list: await presentRows(deps, list, { columns, language }), total, ...page };
}

/** Error: NOT_FOUND. */
export async function readBulkValues(
  deps: ContractsDeps,
  actor: Actor,
  asked: z.output<typeof bulkValuesQuerySchema>,
): Promise<BulkValues> {
  const { known } = await getOwnRow(deps, actor, asked);
  return { values: known.values };
}
