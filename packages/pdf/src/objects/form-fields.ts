import { isRef, PdfDict, PdfName, type PdfObject, type PdfRef } from './object-model.ts';
import type { Pdf } from './pdf-document.ts';
import { PdfError } from './pdf-error.ts';
import { decodeText } from './text-string.ts';

/** A terminal field of the interactive form (ISO 32000-2, 12.7). */
export interface FormField {
  /** Fully qualified: the partial names from the root, joined by periods (12.7.4.2). */
  readonly name: string;
  /** /FT, inherited. */
  readonly type: 'Sig' | 'Tx' | 'Btn' | 'Ch' | undefined;
  /** Undefined for a field written directly into its parent's array, which is not allowed but happens. */
  readonly ref: PdfRef | undefined;
  readonly dict: PdfDict;
  /** /V, inherited, resolved; null when the field is empty. */
  readonly value: PdfObject;
  /** /V as written, inherited: a signature's reference. */
  readonly valueRef: PdfRef | undefined;
  /** Its widget annotations; the field itself when both are merged. */
  readonly widgets: readonly PdfObject[];
}

/** Every terminal field that the form's /Fields lead to (ISO 32000-2, 12.7.4). Errors: `broken`, `limit`. */
export function listFields(pdf: Pdf): FormField[] {
  const form = pdf.findDict(pdf.catalog, 'AcroForm');
  const fields: FormField[] = [];
  const seen = new Set<number>();
  const visit = (node: PdfObject, parent: Inherited, depth: number) => {
    if (depth > pdf.limits.depth)
      throw new PdfError(
        'limit',
        'fields nested too deep',
        isRef(node) ? pdf.placeOf(node.num) : pdf.lastSection,
      );
    if (isRef(node)) {
      if (seen.has(node.num)) return;
      seen.add(node.num);
    }
    const dict = pdf.resolve(node);
    if (!(dict instanceof PdfDict)) return;
    const own = inherit(pdf, dict, parent);
    const kids = pdf.findArray(dict, 'Kids') ?? [];
    const children = kids.filter((kid) => isField(pdf, kid));
    for (const child of children) visit(child, own, depth + 1);
    if (children.length > 0) return;
    fields.push({
      name: own.name,
      type: own.type as FormField['type'],
      ref: isRef(node) ? node : undefined,
      dict,
      value: pdf.resolve(own.value),
      valueRef: isRef(own.value) ? own.value : undefined,
      widgets: kids.length > 0 ? kids : [node],
    });
  };
  const root: Inherited = { name: '', type: undefined, value: undefined };
  for (const node of (form && pdf.findArray(form, 'Fields')) ?? []) visit(node, root, 0);
  return fields;
}

/** The signature fields (ISO 32000-2, 12.7.5.5), signed or not, in the order of the form. Errors: `broken`, `limit`. */
export function listSignatureFields(pdf: Pdf): FormField[] {
  return listFields(pdf).filter((field) => field.type === 'Sig');
}

interface Inherited {
  readonly name: string;
  readonly type: string | undefined;
  readonly value: PdfObject | undefined;
}

function inherit(pdf: Pdf, dict: PdfDict, parent: Inherited): Inherited {
  const partial = pdf.findString(dict, 'T');
  const type = pdf.value(dict, 'FT');
  const own = partial && decodeText(partial);
  return {
    name: own === undefined ? parent.name : parent.name ? `${parent.name}.${own}` : own,
    type: type instanceof PdfName ? type.value : parent.type,
    value: dict.get('V') ?? parent.value,
  };
}

/** 12.7.4.1: a kid with a partial name is a field, one without is a widget of its parent. */
function isField(pdf: Pdf, node: PdfObject): boolean {
  const dict = pdf.resolve(node);
  return dict instanceof PdfDict && (dict.has('T') || dict.has('Kids'));
}
