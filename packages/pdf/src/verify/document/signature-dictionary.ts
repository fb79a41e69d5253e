import { listSignatureFields } from '../../objects/form-fields.ts';
import { PdfDict } from '../../objects/object-model.ts';
import { changedKeys } from '../changes/same-object.ts';
import { noticed } from '../report/finding.ts';
import type { Finding } from '../report/verification-report.ts';
import type { DocumentView } from './document-view.ts';

/** The signature says of itself what it said when it was made. */
export function checkDictionary({ pdf, signature }: DocumentView): Finding[] {
  if (signature.removed || signature.pdf === pdf) return [];
  const now = listSignatureFields(pdf).find(({ name }) => name === signature.field)?.value;
  if (!(now instanceof PdfDict)) return [];
  const keys = changedKeys(signature.dict, now);
  return keys.length > 0 ? [noticed('dictionary-changed', keys.map((key) => `/${key}`).join(', '))] : [];
}
