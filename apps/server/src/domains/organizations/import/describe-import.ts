import { isId } from '@cinnabar/kernel';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import type { Described } from '../proposals/proposable-act.ts';
import { findImport } from './import-store.ts';

/** The file and how many rows it adds and changes; the sheet itself is its author's alone. */
export async function describeImport(
  { database }: OrganizationsDeps,
  { companyId, id }: { companyId: string; id: string },
): Promise<Described> {
  const found = isId(id) ? await findImport(database.db, { companyId, id }) : null;
  if (!found) return { subject: '', facts: [] };
  const { NEW, CHANGED } = found.summary.counts;
  return {
    subject: found.fileName,
    facts: [
      { name: 'NEW_ROWS', before: null, after: String(NEW) },
      { name: 'CHANGED_ROWS', before: null, after: String(CHANGED) },
    ],
  };
}
