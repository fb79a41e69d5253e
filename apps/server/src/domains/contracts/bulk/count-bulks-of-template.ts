import type { TemplateUser } from '@cinnabar/protocol/templates/template-schema';
import type { Database } from '../../../platform/db/open-database.ts';
import { countOfTemplate } from './bulk-store.ts';

/** Bulk runs that would launch further contracts of a template. */
export async function countBulksOfTemplate(
  { db }: Database,
  companyId: string,
  templateId: string,
): Promise<TemplateUser[]> {
  const total = await countOfTemplate(db, companyId, templateId);
  return total > 0 ? [{ kind: 'CONTRACT_BULK', count: total }] : [];
}
