// long: what other domains may do with documents, in one list
import { join } from 'node:path';
import { type Clock, isId, systemClock } from '@cinnabar/kernel';
import { type PrintPlan, THUMBNAIL_WIDTH } from '@cinnabar/pdf';
import type { Attachment, ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { Tx } from '../../platform/db/open-database.ts';
import type { Actor, Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import type { Reader } from '../../platform/http/reader.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { sharedHold } from '../../platform/storage/hold-file.ts';
import type { Upload } from '../../platform/uploads/receive-upload.ts';
import { stagingFolder, sweepStaging } from '../../platform/uploads/staging.ts';
import { bindAttachments } from './actions/bind-attachments.ts';
import { bindToContract } from './actions/bind-to-contract.ts';
import { bindToTemplate } from './actions/bind-to-template.ts';
import { convertDocument } from './actions/convert-document.ts';
import { type CopiedFacts, copyFiles, type FilesToCopy } from './actions/copy-files.ts';
import { drawablePicture } from './actions/drawable-picture.ts';
import { findDocumentConcerns, isDocumentOpen } from './actions/examine-document.ts';
import { exchangeFiles } from './actions/exchange-files.ts';
import { createPageCheck } from './actions/find-undrawn-page.ts';
import { getOwnUpload } from './actions/get-own-uploads.ts';
import { keepMade, type MadeDocument } from './actions/keep-made.ts';
import { keepTypeset, type TypesetFile } from './actions/keep-typeset.ts';
import { listOriginals } from './actions/list-originals.ts';
import { paperPicture } from './actions/paper-picture.ts';
import { printSheets } from './actions/print-sheets.ts';
import { replaceTypeset, type TypesetAgain } from './actions/replace-typeset.ts';
import { sweepUploads } from './actions/sweep-uploads.ts';
import { uploadDocument } from './actions/upload-document.ts';
import { attachmentsRoutes } from './attachments-routes.ts';
import { findAttachments, listContractAttachments } from './attachments-store.ts';
import { ClosedFiles } from './closed-files.ts';
import type { FileScope, FoundFile, Head, NewRevision, OpenFile } from './document-files.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { convertDocumentJob } from './documents-jobs.ts';
import { presentAttachment, presentDocument } from './documents-present.ts';
import { documentsRoutes } from './documents-routes.ts';
import {
  failForgottenConversions,
  findContractRevision,
  findDocument,
  findDocuments,
  findDrawn,
  findFiles,
  findRevision,
  type SelectedFiles as KnownFiles,
  listLaterKinds,
  listRevisions,
  listStoredKeys,
  moveHead,
  type Named,
  setDocuments,
  setTemplate,
} from './documents-store.ts';
import type { RevisionKind } from './documents-tables.ts';
import { inOrder } from './in-order.ts';
import { createDrawnPages } from './pages/drawn-pages.ts';
import { createFailedWork } from './pages/failed-work.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createPageTexts, type UsePageText } from './pages/page-texts.ts';
import { readerShare, userShare } from './pages/rendering-shares.ts';
import { requireReady } from './require-ready.ts';
import { forgetFiles } from './stored-file.ts';
import { unsignedFiles } from './unsigned-files.ts';
import { uploadsRoutes } from './uploads-routes.ts';

export type { CopiedFiles } from './actions/copy-files.ts';
export type { MadeDocument } from './actions/keep-made.ts';
export type { TypesetFile } from './actions/keep-typeset.ts';
export type { OriginalFile } from './actions/list-originals.ts';
export type { TypesetAgain } from './actions/replace-typeset.ts';
export { readByteRange } from './byte-range.ts';
export type { FileScope, Head, NewRevision, OpenFile } from './document-files.ts';
export { type SelectedFiles as KnownFiles, selectFiles, selectMadeFrom } from './documents-store.ts';
export type { RevisionKind } from './documents-tables.ts';
export { userShare } from './pages/rendering-shares.ts';

const CACHE_DAYS = 30;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export function createDocuments(options: Omit<DocumentsDeps, 'clock' | 'closedFiles'> & { clock?: Clock }) {
  const deps = { clock: systemClock, closedFiles: new ClosedFiles(), ...options };
  const cache = createPageCache(join(deps.dataDir, 'cache', 'pages'), deps.masterKey);
  const failed = createFailedWork(cache, deps.clock);
  const pages = createDrawnPages(deps, cache, failed);
  const texts = createPageTexts(deps, cache, failed);
  const findUndrawnPage = createPageCheck(deps, pages);
  const { database, storage } = deps;

  async function openStored({ storageKey, size }: { storageKey: string; size: number }): Promise<OpenFile> {
    await storage.requireWhole(storageKey);
    return { size, read: () => storage.stream(storageKey) };
  }

  async function getRecord(id: Named) {
    if (typeof id !== 'string') return id;
    const found = isId(id) ? await findDocument(database.db, id) : null;
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  async function findNamed(
    ids: readonly string[],
    { contractId, uploader }: FileScope,
  ): Promise<Map<string, FoundFile>> {
    const found = await findAttachments(database.db, ids.filter(isId));
    return new Map(
      found
        .filter((one) => (one.contractId === null ? one.ownerId === uploader : one.contractId === contractId))
        .map((one) => [
          one.id,
          {
            ...presentAttachment(one),
            open: () => openStored(one),
            picture: () => drawablePicture(deps, one),
            paperPicture: () => paperPicture(deps, cache, one),
          },
        ]),
    );
  }

  return {
    /** Throws NOT_FOUND. Does not authorise: for domains that have done so. */
    getDocument: async (id: string): Promise<ContractDocument> => presentDocument(await getRecord(id)),

    /** In the requested order; unknown ids are left out. */
    async listDocuments(ids: readonly string[]): Promise<ContractDocument[]> {
      return inOrder(ids, await findDocuments(database.db, ids.filter(isId))).map(presentDocument);
    },

    /**
     * These documents in the requested order, and all attachments of a contract. The documents are for the other functions of this domain,
     * which then do not read them again. Does not authorise.
     */
    async readFiles(ids: readonly string[], contractId: string): Promise<KnownFiles> {
      const found = await findFiles(database.db, ids.filter(isId), contractId);
      return { ...found, documents: inOrder(ids, found.documents) };
    },

    /** The same from the values of `selectFiles`, which another statement has read, as they are shown. */
    presentFiles(ids: readonly string[], { documents, attachments }: KnownFiles) {
      return {
        documents: inOrder(ids, documents).map(presentDocument),
        attachments: attachments.map(presentAttachment),
      };
    },

    /** The newest revision. Throws NOT_FOUND. */
    async headOf(document: Named): Promise<Head> {
      const head = requireReady(await getRecord(document));
      const { revision, sha256, storageKey, size, allDrawn, pageSizes } = head;
      return { revision, sha256, storageKey, size, allDrawn, pageSizes };
    },

    /** The bytes of one revision, of the head when none is named; their digest is checked on reading. Throws NOT_FOUND. */
    async readRevision(documentId: string, revision?: number): Promise<Uint8Array> {
      const { storageKey } =
        revision === undefined
          ? requireReady(await getRecord(documentId))
          : ((await findRevision(database.db, documentId, revision)) ?? missing());
      return storage.get(storageKey);
    },

    /** One revision of a document, found and verified. */
    async openRevision(documentId: string, revision: number): Promise<OpenFile> {
      return openStored((await findRevision(database.db, documentId, revision)) ?? missing());
    },

    /** Every revision of these documents, oldest first. Does not authorise. */
    listRevisions: (documentIds: readonly string[]) => listRevisions(database.db, documentIds),

    ...unsignedFiles(database, pages),

    /** The pictures and Office files that these were made from, parts of merged ones too. Does not authorise. */
    listOriginals: (documentIds: readonly string[], known?: KnownFiles['documents']) =>
      listOriginals(database.db, documentIds, known),

    /** Files at some revision, on sheets for printing. Does not authorise. Throws NOT_FOUND, DOCUMENT_BROKEN, BUSY. */
    printSheets: (
      actor: Pick<Actor, 'userId'>,
      files: readonly { documentId: string; revision: number }[],
      plan: PrintPlan,
    ) => printSheets(deps, files, plan, userShare(actor.userId)),

    /**
     * The first page (from 1) that cannot be drawn here, so that signers could not see it; null when each can. Does not authorise. Throws
     * NOT_FOUND, DOCUMENT_CONVERTING; DOCUMENT_CHECKING while that is not known.
     */
    findUndrawnPage: async (document: Named): Promise<number | null> =>
      findUndrawnPage(requireReady(await getRecord(document))),

    /** @see PageTexts.each. Does not authorise. */
    eachPageText: async (document: Named, share: string, use: UsePageText) =>
      texts.each(requireReady(await getRecord(document)), share, use),

    /** Whether these bytes are what signatures are put on (no revision before the launch revision), and each page was drawn. */
    async judgeBytes(documentId: string, sha256: string): Promise<'unknown' | 'drawn' | 'undrawn'> {
      const allDrawn = isId(documentId) ? await findDrawn(database.db, documentId, sha256) : null;
      if (allDrawn === null) return 'unknown';
      return allDrawn ? 'drawn' : 'undrawn';
    },

    /** Stores a whole file before the transaction that will reference it. */
    async storeBytes(bytes: Uint8Array): Promise<{ storageKey: string; sha256: string; size: number }> {
      const { key, sha256, size } = await storage.put(bytes);
      return { storageKey: key, sha256, size };
    },

    /** Passes the path of a stored file to `use`, as `Storage.borrow`. Throws StoredFileError. */
    borrowFile: <T>(
      { storageKey }: Pick<Head, 'storageKey'>,
      use: (path: string) => Promise<T>,
    ): Promise<T> => storage.borrow(storageKey, use),

    /** Stores a stored file with these bytes behind it. Throws StoredFileError. */
    async storeExtended(
      { storageKey: base }: Pick<Head, 'storageKey'>,
      appended: Uint8Array,
    ): Promise<{ storageKey: string; sha256: string; size: number }> {
      const { key, sha256, size } = await storage.extend(base, appended);
      return { storageKey: key, sha256, size };
    },

    /** Makes a stored file the new head, unless another writer was first (`stale`): compare-and-set on the digest. */
    async appendRevision(tx: Tx, next: NewRevision): Promise<'ok' | 'stale'> {
      const { documentId, expectedSha256, storageKey, sha256, size, kind } = next;
      const file = { storageKey, sha256, size, kind, createTime: deps.clock.now() };
      const moved = await moveHead(tx, documentId, expectedSha256, file, sharedHold(storageKey));
      return moved ? 'ok' : 'stale';
    },

    bindToContract: (tx: Tx, actor: Member, documentIds: readonly string[], contractId: string) =>
      bindToContract(tx, actor, documentIds, contractId),

    /** Makes these the attachments of a draft, as `bindToContract` does with documents. */
    bindAttachments: (tx: Tx, actor: Member, attachmentIds: readonly string[], contractId: string) =>
      bindAttachments(tx, actor, attachmentIds, contractId),

    /** The same files again, for another contract. Does not authorise. Throws NOT_FOUND. */
    copyFiles: (actor: Actor, files: FilesToCopy, facts?: CopiedFacts) =>
      copyFiles(deps, actor, files, facts),

    /** Makes these uploads of the actor files of a template; those that it has already stay. Throws NOT_FOUND, DOCUMENT_IN_USE, DOCUMENT_CONVERTING. */
    bindToTemplate: (
      tx: Tx,
      actor: Member,
      ids: readonly string[],
      template: { id: string; companyId: string },
    ) => bindToTemplate(tx, actor, ids, template),

    /** A staged file becomes an upload of the actor, as one that they send. Throws what `uploadDocument` throws. */
    keepUpload: async (actor: Actor, upload: Upload): Promise<ContractDocument> =>
      presentDocument(await uploadDocument(deps, actor, upload)),

    /** Throws NOT_FOUND for what is no upload of the actor that they may still prepare. */
    requireOwnUpload: async (actor: Actor, id: string): Promise<void> =>
      void (await getOwnUpload(deps, actor, id)),

    /** These are files of a template no longer; what no one uses is swept later. */
    releaseFromTemplate: (tx: Tx, ids: readonly string[]): Promise<void> => setTemplate(tx, ids, null),

    /** Does not authorise: for domains that have done so. */
    async listAttachments(contractId: string): Promise<Attachment[]> {
      return (await listContractAttachments(database.db, contractId)).map(presentAttachment);
    },

    /** Files that are added to a contract, or removed from it, after it was sent. */
    exchangeFiles: (
      tx: Tx,
      actor: Member,
      files: { taken: readonly string[]; dropped: readonly string[] },
      contractId: string,
    ) => exchangeFiles(tx, actor, files, contractId),

    /** A file within the scope; null for every other one. */
    findFile: async (fileId: string, scope: FileScope): Promise<FoundFile | null> =>
      (await findNamed([fileId], scope)).get(fileId) ?? null,

    /** Those of these files that are within the scope, by their ids. */
    findNamed,

    /** Whether an unsigned file contains something that can still change. Throws NOT_FOUND, DOCUMENT_CONVERTING, BUSY. */
    isOpen: (document: Named) => isDocumentOpen(deps, document),

    /** What the sender should review in a file that arrived signed. Throws NOT_FOUND, DOCUMENT_CONVERTING, BUSY. */
    findConcerns: (document: Named) => findDocumentConcerns(deps, document),

    /** A thumbnail of the first page, with its ETag. Throws NOT_FOUND, DOCUMENT_CONVERTING. */
    async thumbnail(
      documentId: string,
      reader: Reader,
    ): Promise<{ tag: string; draw: () => Promise<Uint8Array> }> {
      const record = requireReady(await getRecord(documentId));
      const tag = `${record.sha256}-1-${THUMBNAIL_WIDTH}`;
      return { tag, draw: () => pages.get(record, 1, THUMBNAIL_WIDTH, readerShare(reader)) };
    },

    /** A document that the product made for a contract, already prepared for signing. */
    keepMade: (tx: Tx, made: MadeDocument): Promise<void> => keepMade(deps, tx, made),

    /** Files that were typeset from papers, as uploads of the actor. @returns their ids, in order. Does not authorise. */
    keepTypeset: (actor: Actor, files: readonly TypesetFile[]): Promise<string[]> =>
      keepTypeset(deps, actor, files),

    /** Typeset once more before it is launched: see `replaceTypeset`. */
    replaceTypeset: (tx: Tx, file: TypesetAgain) => replaceTypeset(deps, tx, file),

    /** Removes stored files that are named no more, such as previews that were replaced, where nothing else names them. */
    forgetStored: (files: readonly { key: string; sha256: string }[]) =>
      forgetFiles(deps, files, cache.forget),

    /** Only these are documents of a contract that is not launched yet; others are released. */
    keepOnly: (tx: Tx, documentIds: readonly string[], contractId: string): void =>
      setDocuments(tx, documentIds, contractId),

    /** Names of stored files referenced by a document or an attachment, in order, after `after`. */
    listStored: (after: string, limit: number) => listStoredKeys(database.db, after, limit),

    /** The contract's document with exactly these bytes in one of its signed revisions; null for anything else. */
    findRevisionByDigest: (sha256: string) => findContractRevision(database.db, sha256),

    /** What was done to a document after one of its revisions: each kind once, none for the newest. */
    laterKinds: (documentId: string, revision: number): Promise<RevisionKind[]> =>
      listLaterKinds(database.db, documentId, revision),

    /** Daily: removes unused uploads, unused page images and texts, and partial uploads of killed processes. */
    async sweep(): Promise<void> {
      const hourAgo = new Date(deps.clock.now().getTime() - HOUR_MS);
      await sweepUploads(deps, cache);
      await database.transaction((tx) => failForgottenConversions(tx, hourAgo));
      await deps.office.sweep(hourAgo);
      await sweepStaging(stagingFolder(deps.dataDir), hourAgo);
      await cache.sweep(new Date(deps.clock.now().getTime() - CACHE_DAYS * DAY_MS));
    },

    /** Ends a running conversion; another process takes its job. */
    close: () => deps.office.close(),

    jobHandlers: [
      handleJob(convertDocumentJob, ({ documentId }) => convertDocument(deps, documentId)),
    ] as JobHandler[],

    routes(app: App): void {
      documentsRoutes(app, { ...deps, pages, texts });
      uploadsRoutes(app, { ...deps, findUndrawnPage });
      attachmentsRoutes(app, deps);
    },
  };
}

export type Documents = ReturnType<typeof createDocuments>;

function missing(): never {
  throw new AppError('NOT_FOUND');
}
