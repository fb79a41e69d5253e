import type { FeeList } from '@cinnabar/protocol/fees/fee-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FeesDeps } from '../fees-deps.ts';
import { getOpenCompany } from '../fees-policy.ts';
import { presentLine } from '../fees-present.ts';
import { type FeeLinePage, findUndone, listLines } from '../fees-store.ts';
import { namesOf } from '../names-of.ts';

interface BillPage extends Omit<FeeLinePage, 'companyId' | 'before' | 'limit'> {
  tenantId: string;
  cursor?: number | undefined;
  pageSize: number;
}

/** A page of a company's bill, newest first. NOT_FOUND for those who may not open its fee center. */
export async function listBill(deps: FeesDeps, actor: Actor, page: BillPage): Promise<FeeList> {
  const company = await getOpenCompany(deps, actor, page.tenantId);
  const { db } = deps.database;
  const { kind, from, to, cursor = null, pageSize } = page;
  const found = await listLines(db, {
    companyId: company.id,
    kind,
    from,
    to,
    before: cursor,
    limit: pageSize + 1,
  });
  const lines = found.slice(0, pageSize);
  const isOperator = await deps.organizations.administrators.include(actor);
  const numbers = lines.map(({ no }) => no);
  const [names, undone] = await Promise.all([
    namesOf(deps, lines),
    isOperator ? findUndone(db, company.id, numbers) : null,
  ]);
  return {
    list: lines.map((line) => presentLine(line, { names, undone })),
    next: found.length > pageSize ? lines.at(-1)!.no : null,
  };
}
