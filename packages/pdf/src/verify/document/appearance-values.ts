import { type FormField, listFields } from '../../objects/form-fields.ts';
import { isName, PdfDict, PdfName } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { isTextShown } from '../policy/appearance-text.ts';
import { noticed } from '../report/finding.ts';
import type { Finding } from '../report/verification-report.ts';
import { type DocumentView, isLatest } from './document-view.ts';

/** Forms may have thousands of fields. */
const MOST_FIELDS = 500;

/**
 * Every filled field shows its value, in the document that was signed last: people read what is shown, programs what is
 * stored. Where a signed field shows something else later, that is a change of its own.
 */
export function checkAppearances(view: DocumentView): Finding[] {
  const { pdf } = view.signature;
  if (!pdf || !isLatest(view)) return [];
  return listFields(pdf)
    .filter(({ value }) => value !== null)
    .slice(0, MOST_FIELDS)
    .filter((field) => !isShown(pdf, field))
    .map(({ name }) => noticed('appearance-differs', name));
}

function isShown(pdf: Pdf, { type, dict, value, widgets }: FormField): boolean {
  return widgets.every((item) => {
    const widget = pdf.resolve(item);
    if (!(widget instanceof PdfDict)) return true;
    if (type === 'Tx' || type === 'Ch') return isTextShown(pdf, dict.with({ V: value }), widget);
    return type !== 'Btn' || isStateShown(pdf, value instanceof PdfName ? value.value : 'Off', widget);
  });
}

/** A box or a radio button is on when its own state is the value (ISO 32000-2, 12.7.5.2.3), else off. */
function isStateShown(pdf: Pdf, value: string, widget: PdfDict): boolean {
  const appearance = pdf.findDict(widget, 'AP');
  const states = appearance && pdf.findDict(appearance, 'N');
  if (!states) return true;
  const shown = pdf.value(widget, 'AS');
  const expected = states.has(value) ? value : 'Off';
  return isName(shown) ? shown.value === expected : expected === 'Off';
}
