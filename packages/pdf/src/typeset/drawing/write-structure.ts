import type { ObjectNumbers } from '../../assemble/object-numbers.ts';
import { type PdfObject, type PdfRef, pdfDict, pdfName } from '../../objects/object-model.ts';
import { encodeText } from '../../objects/text-string.ts';
import type { StructureNode } from '../layout/laid-paper.ts';

/** At most so many entries stand in one leaf of the parent tree. */
const LEAF = 64;

/**
 * The structure tree (ISO 32000-2, 14.7): elements with their marked contents, and the way back from each page.
 * @param pages by page, in the order of MCIDs: which node is drawn
 * @returns /StructTreeRoot
 */
export function writeStructure(
  numbers: ObjectNumbers,
  nodes: readonly StructureNode[],
  pages: readonly { readonly ref: PdfRef; readonly nodes: readonly number[] }[],
): PdfRef {
  const root = numbers.next();
  const isUsed = usedNodes(nodes, pages);
  const refs = nodes.map((_, node) => (isUsed[node] ? numbers.next() : undefined));
  const kids = nodes.map((): PdfObject[] => []);
  // Before its children, a cell holds what is drawn for itself.
  for (const { ref, nodes: drawn } of pages)
    for (const [mcid, node] of drawn.entries())
      kids[node]!.push(pdfDict({ Type: pdfName('MCR'), Pg: ref, MCID: mcid }));
  for (const [index, { parent }] of nodes.entries()) {
    const ref = refs[index];
    if (ref && parent !== null) kids[parent]!.push(ref);
  }
  for (const [index, node] of nodes.entries()) {
    const ref = refs[index];
    if (!ref) continue;
    numbers.set(
      ref,
      pdfDict({
        Type: pdfName('StructElem'),
        S: pdfName(node.type),
        P: node.parent === null ? root : refs[node.parent],
        Alt: node.description === undefined ? undefined : encodeText(node.description),
        A: attributesOf(node),
        K: kids[index]!,
      }),
    );
  }
  numbers.set(
    root,
    pdfDict({
      Type: pdfName('StructTreeRoot'),
      K: refs[0],
      ParentTree: parentTree(
        numbers,
        pages.map(({ nodes: drawn }) => numbers.add(drawn.map((node) => refs[node]!))),
      ),
      ParentTreeNextKey: pages.length,
    }),
  );
  return root;
}

/** Drawn itself or above one that is; the document always. */
function usedNodes(
  nodes: readonly StructureNode[],
  pages: readonly { readonly nodes: readonly number[] }[],
): boolean[] {
  const isUsed = nodes.map((_, index) => index === 0);
  for (const { nodes: drawn } of pages) for (const node of drawn) isUsed[node] = true;
  for (let index = nodes.length - 1; index >= 0; index--) {
    const { parent, type } = nodes[index]!;
    // A row without one of its cells would be another table.
    if (type === 'TD' || type === 'TH') isUsed[index] = true;
    if (isUsed[index] && parent !== null) isUsed[parent] = true;
  }
  return isUsed;
}

/** Attributes of tables (14.8.5.7). */
function attributesOf({ type, columnSpan = 1, rowSpan = 1 }: StructureNode): PdfObject | undefined {
  const scope = type === 'TH' ? pdfName('Column') : undefined;
  if (!scope && columnSpan === 1 && rowSpan === 1) return undefined;
  return pdfDict({
    O: pdfName('Table'),
    Scope: scope,
    ColSpan: columnSpan === 1 ? undefined : columnSpan,
    RowSpan: rowSpan === 1 ? undefined : rowSpan,
  });
}

/** A number tree (7.9.7) from the page's /StructParents. */
function parentTree(numbers: ObjectNumbers, entries: readonly PdfRef[]): PdfRef {
  const leaves: PdfObject[] = [];
  for (let at = 0; at < entries.length; at += LEAF) {
    const part = entries.slice(at, at + LEAF);
    const nums = part.flatMap((entry, index): PdfObject[] => [at + index, entry]);
    leaves.push(numbers.add(pdfDict({ Limits: [at, at + part.length - 1], Nums: nums })));
  }
  return numbers.add(pdfDict({ Kids: leaves }));
}
