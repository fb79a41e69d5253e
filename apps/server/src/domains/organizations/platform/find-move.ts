import type { MoveEffects } from '@cinnabar/protocol/organizations/platform/placing-schema';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type CompanyRecord, findAncestorIds, findCompaniesByIds, findSubtree } from '../company-store.ts';
import { requirePlace } from './place-rules.ts';

type Handle = Database['db'] | Tx;

/**
 * What a move means. Below another company it becomes one of the group; one that leaves keeps its type, and with it what it has set up. Throws
 * COMPANY_OWNS_PLATFORM, and COMPANY_PLACE for a circle, a group that would be too deep, and where it is already.
 */
export async function findMove(
  db: Handle,
  company: CompanyRecord,
  parent: CompanyRecord | null,
): Promise<MoveEffects> {
  if (company.tenantType === 'CORPORATE') throw new AppError('COMPANY_OWNS_PLATFORM');
  const [tree, before, above] = [
    await findSubtree(db, company.id),
    await findAncestorIds(db, company.id),
    parent ? [parent.id, ...(await findAncestorIds(db, parent.id))] : [],
  ];
  const levelOf = new Map([[company.id, 1]]);
  for (const { id, parentId } of tree) levelOf.set(id, (levelOf.get(parentId!) ?? 0) + 1);
  requirePlace({ above, levels: Math.max(...levelOf.values()), movedId: company.id });
  const gained = above.filter((id) => !before.includes(id));
  const lost = before.filter((id) => !above.includes(id));
  const named = await findCompaniesByIds(db, [...gained, ...lost]);
  const nameOf = (id: string) => ({ companyId: id, name: named.get(id)!.name });
  return {
    companyId: company.id,
    below: tree.length,
    tenantType: parent ? 'INNER_COMPANY' : company.tenantType,
    gained: gained.map(nameOf),
    lost: lost.map(nameOf),
  };
}
