import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

/**
 * Refuses a signature on pages that cannot be displayed. Files are drawn before they are sent; one that was sent before that check existed
 * is drawn here. Throws SIGN_DOCUMENT_UNDRAWN with the page that cannot be drawn, DOCUMENT_CHECKING while that is not known.
 */
export async function requireShown(
  { documents }: Pick<ContractsDeps, 'documents'>,
  documentId: string,
): Promise<void> {
  const page = await documents.findUndrawnPage(documentId);
  if (page === null) return;
  const { title } = await documents.getDocument(documentId);
  throw new AppError('SIGN_DOCUMENT_UNDRAWN', { params: { document: title, page } });
}
