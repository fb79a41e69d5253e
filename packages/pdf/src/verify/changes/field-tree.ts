import { isArray, isRef, PdfDict, type PdfObject } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { decodeText } from '../../objects/text-string.ts';

/** A field or a widget of the form, with what it inherits. */
export interface FieldNode {
  num: number;
  dict: PdfDict;
  /** Full name; a widget has its field's. */
  name: string;
  /** /FT, inherited. */
  type: string;
  /** /Ff, inherited. */
  flags: number;
  parent: number | null;
  /** Not a field of its own but one of its field's places. */
  isWidget: boolean;
  kids: readonly PdfObject[];
}

const MOST_DEPTH = 64;

/** All nodes of the form by object number and by name. Fields written directly into arrays have no number and are compared there. */
export class FieldTree {
  readonly #nodes = new Map<number, FieldNode>();
  readonly #named = new Map<string, FieldNode[]>();

  constructor(pdf: Pdf) {
    const form = pdf.findDict(pdf.catalog, 'AcroForm');
    const fields = form && pdf.findArray(form, 'Fields');
    if (isArray(fields)) for (const field of fields) this.#visit(pdf, field, null, 0);
  }

  get(num: number): FieldNode | undefined {
    return this.#nodes.get(num);
  }

  has(num: number): boolean {
    return this.#nodes.has(num);
  }

  /** In the order of the form. */
  values(): Iterable<FieldNode> {
    return this.#nodes.values();
  }

  /** Those of a full name, the places of a field with it, in the order of the form. */
  named(name: string): readonly FieldNode[] {
    return this.#named.get(name) ?? [];
  }

  #visit(pdf: Pdf, item: PdfObject, parent: FieldNode | null, depth: number): void {
    if (!isRef(item) || depth > MOST_DEPTH || this.#nodes.has(item.num)) return;
    const dict = pdf.resolve(item);
    if (!(dict instanceof PdfDict)) return;
    const partial = pdf.findText(dict, 'T');
    const kids = pdf.findArray(dict, 'Kids') ?? [];
    const node: FieldNode = {
      num: item.num,
      dict,
      name: [parent?.name, partial].filter(Boolean).join('.'),
      type: pdf.findName(dict, 'FT') ?? parent?.type ?? '',
      flags: pdf.findNumber(dict, 'Ff') ?? parent?.flags ?? 0,
      parent: parent?.num ?? null,
      isWidget: parent !== null && partial === undefined,
      kids,
    };
    this.#nodes.set(item.num, node);
    const alike = this.#named.get(node.name);
    if (alike) alike.push(node);
    else this.#named.set(node.name, [node]);
    for (const kid of kids) this.#visit(pdf, kid, node, depth + 1);
  }
}

/** Names that a /Lock or FieldMDP dictionary lists. */
export function namesIn(pdf: Pdf, params: PdfDict): string[] {
  const items = pdf.findArray(params, 'Fields') ?? [];
  return items.flatMap((item) => {
    const value = pdf.resolve(item);
    return value && typeof value === 'object' && 'bytes' in value ? [decodeText(value)] : [];
  });
}
