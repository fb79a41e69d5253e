import { describe, expect, it } from 'vitest';
import { makePdf } from '../testing/files/make-pdf.ts';
import { type PdfDict, type PdfObject, PdfRef, pdfDict } from './object-model.ts';
import { openPdf } from './pdf-document.ts';
import { encodeText } from './text-string.ts';
import { nameTreeEntries, numberTreeEntries } from './tree-entries.ts';

type Add = (object: PdfObject) => PdfRef;

/** A file whose catalog holds a tree, and that tree. */
function treeIn(make: (add: Add) => PdfDict) {
  const pdf = openPdf(makePdf({ catalog: (add) => ({ Tree: make(add) }) }));
  return [pdf, pdf.findDict(pdf.catalog, 'Tree')!] as const;
}

const leaf = (...nums: number[]) => pdfDict({ Nums: nums.flatMap((num) => [num, num * 10]) });

describe('what a tree holds', () => {
  it('is given in order, from leaves at any depth', () => {
    const tree = treeIn((add) =>
      pdfDict({ Kids: [add(pdfDict({ Kids: [add(leaf(1, 2)), add(leaf(3))] })), add(leaf(5))] }),
    );
    expect([...numberTreeEntries(...tree)]).toEqual([
      [1, 10],
      [2, 20],
      [3, 30],
      [5, 50],
    ]);
  });

  it('is left out where a key is none', () => {
    const [pdf, root] = treeIn(() => pdfDict({ Names: [7, 1, encodeText('a'), 2, encodeText('b')] }));
    const names = [...nameTreeEntries(pdf, root)].map(([key, value]) => [
      Buffer.from(key.bytes).toString(),
      value,
    ]);
    expect(names).toEqual([['a', 2]]);
    expect([...numberTreeEntries(...treeIn(() => pdfDict({ Nums: [0.5, 1, null, 2, 3, 4] })))]).toEqual([
      [3, 4],
    ]);
  });

  it('is given once when nodes run in a circle or stand in the tree twice', () => {
    const tree = treeIn((add) => {
      const first = add(leaf(1));
      const round: PdfRef = add(pdfDict({ Nums: [2, 20], Kids: [first, new PdfRef(first.num + 1), first] }));
      return pdfDict({ Kids: [round, first, round] });
    });
    expect([...numberTreeEntries(...tree)].map(([num]) => num)).toEqual([2, 1]);
  });

  it('ends where a tree is deeper than any honest one', () => {
    const tree = treeIn((add) => {
      let node = leaf(99);
      for (let i = 0; i < 500; i++) node = pdfDict({ Nums: [i, i], Kids: [add(node)] });
      return node;
    });
    const found = [...numberTreeEntries(...tree)].map(([num]) => num);
    expect(found).toHaveLength(33);
    expect(found).not.toContain(99);
  });

  it('ends after as many as no one writes', () => {
    const shared = pdfDict({ Nums: Array.from({ length: 4000 }, (_, i) => i) });
    // One leaf written directly a thousand times: two million entries in a small file.
    const tree = treeIn((add) => {
      const nums = add(shared.get('Nums')!);
      return pdfDict({ Kids: Array.from({ length: 1000 }, () => pdfDict({ Nums: nums })) });
    });
    let count = 0;
    for (const _ of numberTreeEntries(...tree)) count++;
    expect(count).toBe(200_000);
  });
});
