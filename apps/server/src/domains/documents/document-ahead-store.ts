import { isId } from '@cinnabar/kernel';
import { eq, type SQL, sql } from 'drizzle-orm';
import { jsonRow } from '../../platform/db/json-rows.ts';
import type { ReadAhead } from '../../platform/http/actor.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import type { DocumentRecord } from './documents-store.ts';
import { document } from './documents-tables.ts';

/** A document, and what its contract says of the reader. */
export interface DocumentAhead {
  document: DocumentRecord;
  /** True when the reader finds its contract. */
  finds: boolean | null;
}

/** A document as one value of a larger statement. */
function selectDocument(finds: SQL): SQL<DocumentAhead> {
  const row = jsonRow(document);
  const inner = sql`select json_build_object('document', ${row.sql}, 'finds', ${finds}) from ${document} where ${eq(document.id, sql.placeholder('documentId'))}`;
  return sql`(${inner})`.mapWith((found: { document: object; finds: boolean | null }) => ({
    document: row.read(found.document),
    finds: found.finds,
  })) as SQL<DocumentAhead>;
}

/** The `contract_id` of a document that a statement reads. */
const contractOfDocument = document.contractId;

/** For the calls that read one document: it comes with the session, and with whether the caller finds its contract. */
export const readDocumentAhead =
  ({ selectFinds }: Pick<DocumentsDeps, 'selectFinds'>) =>
  ({ id }: Record<string, string>): ReadAhead | null => {
    if (!selectFinds || !id || !isId(id)) return null;
    return {
      name: 'document',
      select: ({ userId, within }) =>
        selectDocument(selectFinds({ contractId: contractOfDocument, userId, within })),
      values: { documentId: id },
    };
  };
