import { mediaUrl } from '../../lib/view-token.ts';
import { thumbnailAddress } from './page-address.ts';
import { revisionOf } from './page-layout.ts';

/** The first page of a document, small, for a list of files. */
export function coverUrl(document: { id: string; sha256: string }): string {
  const { path, query } = thumbnailAddress({
    documentId: document.id,
    page: 1,
    revision: revisionOf(document),
  });
  return mediaUrl(path, query);
}
