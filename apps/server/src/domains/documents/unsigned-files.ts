import { isId } from '@cinnabar/kernel';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type DocumentRecord, findDocument, findDocuments, listUnsigned } from './documents-store.ts';
import { inOrder } from './in-order.ts';
import type { DrawnPages } from './pages/drawn-pages.ts';
import { userShare } from './pages/rendering-shares.ts';
import { requireReady } from './require-ready.ts';

type UnsignedFile = Pick<DocumentRecord, 'id' | 'title' | 'pageSizes' | 'sha256'>;

/** The bytes that signatures are put on, which signatures only extend. Does not authorise: for domains that have done so. */
export function unsignedFiles({ db }: Pick<Database, 'db'>, pages: DrawnPages) {
  return {
    /** In the requested order. */
    async listUnsigned(ids: readonly string[], at: Tx | Database['db'] = db): Promise<UnsignedFile[]> {
      const known = ids.filter(isId);
      const records = await findDocuments(at, known);
      const revisions = new Map((await listUnsigned(at, known)).map((one) => [one.documentId, one]));
      return inOrder(ids, records).flatMap(({ id, title, pageSizes }) => {
        const revision = revisions.get(id);
        return revision ? [{ id, title, pageSizes, sha256: revision.sha256 }] : [];
      });
    },

    /** One page as WebP, with its ETag. Throws NOT_FOUND, DOCUMENT_CONVERTING, BUSY. */
    async unsignedPage(
      actor: Pick<Actor, 'userId'>,
      { id, page, width }: { id: string; page: number; width: number },
    ): Promise<{ tag: string; draw: () => Promise<Uint8Array> }> {
      const record = isId(id) ? await findDocument(db, id) : null;
      const [revision] = record ? await listUnsigned(db, [id]) : [];
      if (!record || !revision) throw new AppError('NOT_FOUND');
      const { sha256, storageKey } = revision;
      const shown = { ...requireReady(record), sha256, storageKey };
      return {
        tag: `${sha256}-${page}-${width}`,
        draw: () => pages.get(shown, page, width, userShare(actor.userId)),
      };
    },
  };
}
