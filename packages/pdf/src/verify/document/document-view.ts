import type { Pdf } from '../../objects/pdf-document.ts';
import type { RevisionChange } from '../changes/classify-revision.ts';
import type { VerifiedSignature } from '../verified-signature.ts';

/** What is looked at in the document, for one of its signatures. */
export interface DocumentView {
  /** As the file shows it. */
  readonly pdf: Pdf;
  readonly signature: VerifiedSignature;
  /** All signatures, in the order in which they were made. */
  readonly verified: readonly VerifiedSignature[];
  readonly revisions: readonly RevisionChange[];
}

/** The latest signature that is no timestamp: what concerns the whole document is said there, once. */
export const isLatest = ({ signature, verified }: DocumentView): boolean =>
  verified.filter(({ subFilter }) => subFilter !== 'ETSI.RFC3161').at(-1) === signature;
