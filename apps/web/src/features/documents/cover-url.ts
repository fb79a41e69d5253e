import { pageImageUrl, thumbnailUrl } from './page-address.ts';
import { revisionOf } from './page-layout.ts';

/** The first page of a document, small, for a list of files. */
export function coverUrl(document: { id: string; sha256: string }): string {
  return thumbnailUrl({ documentId: document.id, page: 1, revision: revisionOf(document) });
}

/** One page of a document as it is now, large enough to be read a little. */
export function pagePictureUrl(document: { id: string; sha256: string }, page: number): string {
  return pageImageUrl({ documentId: document.id, page, revision: revisionOf(document) }, 800);
}
