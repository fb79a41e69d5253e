import type { CertificationLevel } from '../fields/field-lock.ts';
import type { PdfInput } from '../objects/byte-source.ts';
import { listSignatureFields } from '../objects/form-fields.ts';
import { PdfDict } from '../objects/object-model.ts';
import { listPages, type Rotation, shownSize } from '../objects/page-tree.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { certificationLevel, requireSigningGranted } from '../sign/permissions.ts';
import { firstFreeNumber } from '../write/first-free-number.ts';
import { findHazards, type Hazard } from './hazards.ts';

export interface UploadFacts {
  /** In order; points (1/72 inch) as shown, after /CropBox and /Rotate. */
  readonly pages: readonly { readonly width: number; readonly height: number; readonly rotate: Rotation }[];
  /** Signatures and document timestamps the file already holds. */
  readonly signatures: number;
  /**
   * Level of its certification, null without one. A certified file takes no new fields: `launchRevision` refuses it with
   * `forbids-changes`, and only its own empty signature fields can be signed.
   */
  readonly certification: CertificationLevel | null;
  /** Some revision hides objects from old readers (/XRefStm; 7.5.8.4), so that readers may find other objects in the file. */
  readonly isHybrid: boolean;
  /** Title of the document information, null without one. */
  readonly title: string | null;
  /** What must be cleaned away, or the file refused, before it is signed. */
  readonly hazards: readonly Hazard[];
}

/**
 * Says what a file is before anyone signs it (ISO 32000-2, 7.7.3, 12.7, 12.8.2.2). Errors: `not-pdf`, `encrypted` (with a password that is
 * not the empty one, or for certificates), `broken` (no pages among them), `limit`, `forbids-changes` (certified with P=1, or encrypted
 * without the permission to sign).
 */
export function inspectUpload(bytes: PdfInput): UploadFacts {
  const pdf = openPdf(bytes);
  const pages = listPages(pdf).map((page) => ({ ...shownSize(page), rotate: page.rotate }));
  if (pages.length === 0) throw new PdfError('broken', 'the file has no pages', pdf.lastSection);
  requireSigningGranted(pdf);
  const certification = certificationLevel(pdf);
  if (certification === 1) throw new PdfError('forbids-changes', 'the file is certified against any change');
  // What cannot be launched later is refused now.
  firstFreeNumber(pdf);
  const info = pdf.findDict(pdf.trailer, 'Info');
  return {
    pages,
    signatures: listSignatureFields(pdf).filter((field) => field.value instanceof PdfDict).length,
    certification,
    isHybrid: pdf.revisions.some(({ kind }) => kind === 'hybrid'),
    title: (info && pdf.findText(info, 'Title')) || null,
    hazards: findHazards(pdf),
  };
}
