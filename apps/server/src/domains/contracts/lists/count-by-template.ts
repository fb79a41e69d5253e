import type { TemplateUser } from '@cinnabar/protocol/templates/template-schema';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { selectMadeFrom } from '../../documents/index.ts';
import { contract } from '../lifecycle/contracts-tables.ts';

/** Drafts of a company with a file that was made from a template; sent contracts are counted by the template. */
export async function countByTemplate(
  { db }: Database,
  companyId: string,
  templateId: string,
): Promise<TemplateUser[]> {
  const [found] = await db
    .select({ total: count() })
    .from(contract)
    .where(
      and(
        eq(contract.tenantId, companyId),
        eq(contract.status, 'DRAFT'),
        inArray(contract.id, selectMadeFrom(db, templateId)),
      ),
    );
  return found!.total > 0 ? [{ kind: 'CONTRACT_DRAFT', count: found!.total }] : [];
}
