import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { type DocumentRecord, insertDocument } from '../documents-store.ts';
import { newDocument } from '../new-document.ts';
import { holdStoredFile } from '../stored-file.ts';

/** A file that the product typeset from a paper. */
export interface TypesetFile {
  title: string;
  bytes: Uint8Array;
  pageSizes: DocumentRecord['pageSizes'];
  /** The template and its version that it was made from. */
  fromTemplateId: string | null;
  fromVersionId: string | null;
}

/** Keeps files as uploads of the actor that no contract holds. @returns their ids, in order */
export async function keepTypeset(
  deps: Pick<DocumentsDeps, 'database' | 'storage' | 'clock'>,
  actor: Actor,
  files: readonly TypesetFile[],
): Promise<string[]> {
  const stored = await Promise.all(files.map(({ bytes }) => deps.storage.put(bytes)));
  return deps.database.transaction(async (tx: Tx) => {
    const ids: string[] = [];
    for (const [at, { title, pageSizes, fromTemplateId, fromVersionId }] of files.entries()) {
      const { key: storageKey, sha256, size } = stored[at]!;
      await holdStoredFile(tx, storageKey);
      // Made by us, so every page can be drawn.
      const stays = { storageKey, sha256, size, allDrawn: true };
      const facts = { title, pageSizes, fromTemplateId, fromVersionId, ...stays };
      const document = newDocument(deps, actor, facts);
      await insertDocument(tx, document);
      ids.push(document.id);
    }
    return ids;
  });
}
