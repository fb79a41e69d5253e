import { BYTE_ORDER_MARK, csvLine } from '@cinnabar/protocol/transport/csv-line';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { Actor } from '../../../platform/http/actor.ts';
import { billHead, billName, billRow } from '../bill-columns.ts';
import type { FeesDeps } from '../fees-deps.ts';
import { getOpenCompany } from '../fees-policy.ts';
import { type FeeLinePage, listLines } from '../fees-store.ts';
import { namesOf } from '../names-of.ts';

const BATCH = 500;

type BillFilter = Omit<FeeLinePage, 'companyId' | 'before' | 'limit'>;

/**
 * The bill of a company, or what a filter leaves of it, as CSV (RFC 4180), newest first, streamed. NOT_FOUND for those who may not open its fee center. @returns the
 * name of the file, and the text piece by piece
 */
export async function exportBill(
  deps: FeesDeps,
  actor: Actor,
  { tenantId, ...filter }: { tenantId: string } & BillFilter,
): Promise<{ name: string; text: AsyncGenerator<string> }> {
  const company = await getOpenCompany(deps, actor, tenantId);
  const { language } = actor.origin;
  return { name: billName(company.name, language), text: writeBill(deps, company.id, filter, language) };
}

async function* writeBill(
  deps: FeesDeps,
  companyId: string,
  { kind, from, to }: BillFilter,
  language: Language,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(billHead(language));
  let before: number | null = null;
  do {
    const lines = await listLines(deps.database.db, { companyId, kind, from, to, before, limit: BATCH });
    const names = await namesOf(deps, lines);
    yield lines.map((line) => csvLine(billRow(line, names, language))).join('');
    before = lines.length === BATCH ? lines.at(-1)!.no : null;
  } while (before !== null);
}
