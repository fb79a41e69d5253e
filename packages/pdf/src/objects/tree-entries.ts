import { PdfDict, type PdfObject, PdfRef, PdfString } from './object-model.ts';
import type { Pdf } from './pdf-document.ts';

/** A balanced tree of this depth would hold more than any file. */
const DEEPEST = 32;
const MOST_NODES = 50_000;
const MOST_ENTRIES = 200_000;

/**
 * What a name tree holds (ISO 32000-2, 7.9.6), as it stands there: keys resolved, values not. Entries without a key of the
 * right kind are left out. Bounded in depth and number, and safe against circles: what is beyond is not given.
 * Errors: `broken`, `limit`, where a node cannot be read.
 */
export function* nameTreeEntries(pdf: Pdf, root: PdfDict): Generator<readonly [PdfString, PdfObject]> {
  for (const [key, value] of pairs(pdf, root, 'Names')) if (key instanceof PdfString) yield [key, value];
}

/** The same for a number tree (ISO 32000-2, 7.9.7): whole numbers only, for nothing in a file is counted in others. */
export function* numberTreeEntries(pdf: Pdf, root: PdfDict): Generator<readonly [number, PdfObject]> {
  for (const [key, value] of pairs(pdf, root, 'Nums'))
    if (typeof key === 'number' && Number.isInteger(key)) yield [key, value];
}

interface Node {
  readonly dict: PdfDict;
  readonly depth: number;
}

function* pairs(pdf: Pdf, root: PdfDict, list: 'Names' | 'Nums'): Generator<readonly [PdfObject, PdfObject]> {
  const seen = new Set<number>();
  const waiting: Node[] = [{ dict: root, depth: 0 }];
  let nodes = 0;
  let given = 0;
  for (let node = waiting.pop(); node && nodes < MOST_NODES; node = waiting.pop()) {
    nodes++;
    const items = pdf.findArray(node.dict, list) ?? [];
    for (let at = 0; at + 1 < items.length; at += 2) {
      if (given++ >= MOST_ENTRIES) return;
      yield [pdf.resolve(items[at]), items[at + 1]!];
    }
    waiting.push(...kidsOf(pdf, node, seen));
  }
}

/** The last first, as the one to be looked at next is taken from the end. */
function kidsOf(pdf: Pdf, { dict, depth }: Node, seen: Set<number>): Node[] {
  if (depth >= DEEPEST) return [];
  const kids: Node[] = [];
  for (const kid of pdf.findArray(dict, 'Kids') ?? []) {
    if (seen.size >= MOST_NODES) break;
    if (kid instanceof PdfRef) {
      if (seen.has(kid.num)) continue;
      seen.add(kid.num);
    }
    const below = pdf.resolve(kid);
    if (below instanceof PdfDict) kids.push({ dict: below, depth: depth + 1 });
  }
  return kids.reverse();
}
