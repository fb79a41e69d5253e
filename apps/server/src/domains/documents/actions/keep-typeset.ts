import type { Actor } from '../../../platform/http/actor.ts';
import { storeHeld } from '../../../platform/storage/hold-file.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { type DocumentRecord, insertDocument } from '../documents-store.ts';
import { newDocument } from '../new-document.ts';

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
  return deps.database.transaction(async (tx) => {
    const ids: string[] = [];
    for (const { title, pageSizes, fromTemplateId, fromVersionId, bytes } of files) {
      // Previews with the same bytes come and go.
      const { key: storageKey, sha256, size } = await storeHeld(deps, tx, bytes);
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
