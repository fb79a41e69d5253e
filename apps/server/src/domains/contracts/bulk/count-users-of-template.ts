import type { TemplateUser } from '@cinnabar/protocol/templates/template-schema';
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { selectMadeFrom } from '../../documents/index.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { contract } from '../lifecycle/contracts-tables.ts';
import { templateCode } from '../scanning/template-codes/template-code-tables.ts';
import { contractBulk } from './bulk-tables.ts';

/**
 * What of a company would make contracts of a template: drafts with a file of it, bulk runs that are not done, and codes that make contracts now. Sent
 * contracts are counted by the template. One statement.
 */
export async function countUsersOfTemplate(
  { database: { db }, clock }: ContractsDeps,
  companyId: string,
  templateId: string,
): Promise<TemplateUser[]> {
  const now = clock.now();
  const drafts = and(
    eq(contract.tenantId, companyId),
    eq(contract.status, 'DRAFT'),
    inArray(contract.id, selectMadeFrom(db, templateId)),
  );
  const bulks = and(
    eq(contractBulk.companyId, companyId),
    eq(contractBulk.templateId, templateId),
    ne(contractBulk.state, 'DONE'),
  );
  // ON by `stateOf`.
  const codes = and(
    eq(templateCode.companyId, companyId),
    eq(templateCode.templateId, templateId),
    templateCode.isOn,
    or(isNull(templateCode.endTime), gt(templateCode.endTime, now)),
    or(isNull(templateCode.maxUses), lt(templateCode.used, templateCode.maxUses)),
  );
  const [found] = await db
    .select({
      drafts: db.$count(contract, drafts),
      bulks: db.$count(contractBulk, bulks),
      codes: db.$count(templateCode, codes),
    })
    .from(sql`(select 1) as one`);
  const users: TemplateUser[] = [
    { kind: 'CONTRACT_DRAFT', count: found!.drafts },
    { kind: 'CONTRACT_BULK', count: found!.bulks },
    { kind: 'CODE', count: found!.codes },
  ];
  return users.filter(({ count }) => count > 0);
}
