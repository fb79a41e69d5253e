import { describe, expect, it } from 'vitest';
import { pageText } from '../../render/render-page.ts';
import { sampleContract } from '../../testing/files/sample-contract.ts';
import type { LayoutBlock, Paper } from '../../typeset/layout/layout-block.ts';
import { typesetPaper } from '../../typeset/typeset-paper.ts';
import type { TextPage } from './letters.ts';
import { type FieldPlace, type MovedField, moveFields, type PlacedField } from './move-fields.ts';

/** The words of a real file, as pdfium reads them. */
async function pagesOf(paper: Paper): Promise<TextPage[]> {
  const { bytes, laid } = await typesetPaper(paper);
  return Promise.all(
    laid.pages.map(async (_, at) => ({ width: 595.28, height: 841.89, runs: await pageText(bytes, at + 1) })),
  );
}

const line = (value: string): LayoutBlock => ({
  kind: 'paragraph',
  content: [{ kind: 'text', text: value }],
});
const paper = (blocks: readonly LayoutBlock[]): Paper => ({ title: '劳动合同', language: 'zh-CN', blocks });

const MATTERS = [
  '工作内容',
  '工作地点',
  '劳动报酬',
  '社会保险',
  '休息休假',
  '保密义务',
  '竞业限制',
  '违约责任',
];
const clauses = (count: number): LayoutBlock[] =>
  Array.from({ length: count }, (_, at) =>
    line(
      `第${at + 1}款 关于${MATTERS[at % 8]}，双方按照第${(at * 7) % 31}号约定执行，其他未尽事宜另行协商，编号${1000 + at * 37}。`,
    ),
  );
const blanks = [
  line('甲方（盖章）：____________'),
  line('乙方（签字）：____________'),
  line('签订日期：____________'),
];
const contract = (count = 40): LayoutBlock[] => [
  line('劳动合同'),
  line('岗位名称：__________'),
  ...clauses(count),
  ...blanks,
];

/** A field to the right of a label, as an author places it. */
function beside(pages: readonly TextPage[], label: string, id = label): PlacedField {
  const found = placeOf(pages, label)!;
  return {
    id,
    page: found.page,
    x: found.x + 0.18,
    y: found.y + found.height / 2 - 0.01,
    width: 0.2,
    height: 0.02,
  };
}

function placeOf(pages: readonly TextPage[], label: string): FieldPlace | null {
  for (const [at, { runs }] of pages.entries()) {
    const run = runs.find(({ text }) => text.replaceAll(' ', '').includes(label));
    if (run) return { ...run, page: at + 1 };
  }
  return null;
}

const outcomes = (moved: readonly MovedField[]) =>
  Object.fromEntries(
    moved.map(({ id, outcome, doubt, place }) => [id, doubt ?? `${outcome} p${place.page}`]),
  );

/** Beside its label as it was, within a millimetre. */
function expectBeside(
  field: PlacedField,
  moved: MovedField,
  before: readonly TextPage[],
  after: readonly TextPage[],
) {
  const [was, is] = [placeOf(before, field.id)!, placeOf(after, field.id)!];
  expect(moved.place.page).toBe(is.page);
  expect(Math.abs(moved.place.x - is.x - (field.x - was.x)) * 210).toBeLessThan(1);
  expect(Math.abs(moved.place.y - is.y - (field.y - was.y)) * 297).toBeLessThan(1);
}

const LABELS = ['岗位名称：', '甲方（盖章）：', '乙方（签字）：', '签订日期：'];

describe('fields of a file that is replaced', () => {
  it('stay where nothing changed', async () => {
    const pages = await pagesOf(paper(contract()));
    const fields = LABELS.map((label) => beside(pages, label));
    const moved = moveFields(pages, pages, fields);
    expect(moved.every(({ outcome }) => outcome === 'KEPT')).toBe(true);
    moved.forEach(({ place: { x, y, width, height } }, at) => {
      for (const [one, other] of [
        [x, fields[at]!.x],
        [y, fields[at]!.y],
        [width, fields[at]!.width],
        [height, fields[at]!.height],
      ] as const)
        expect(one).toBeCloseTo(other, 5);
    });
  });

  it('move with the words beside them when a paragraph is inserted', async () => {
    const before = await pagesOf(paper(contract()));
    const added = line('双方确认，本合同所附的岗位说明书、员工手册和薪酬办法是本合同的一部分。');
    const after = await pagesOf(paper(contract().toSpliced(10, 0, added, added)));
    const fields = LABELS.map((label) => beside(before, label));
    const moved = moveFields(before, after, fields);
    expect(outcomes(moved)['岗位名称：']).toBe('KEPT p1');
    for (const [at, one] of moved.entries()) {
      expect(one.doubt).toBe(null);
      expectBeside(fields[at]!, one, before, after);
    }
    expect(moved.filter(({ outcome }) => outcome === 'MOVED')).toHaveLength(3);
  });

  it('move to another page when a page is added before theirs, and back when it is removed', async () => {
    const short = await pagesOf(paper(contract()));
    const annex = Array.from({ length: 30 }, (_, at) =>
      line(`附件第${at + 1}项：设备型号${at * 91 + 13}，数量${at + 2}台。`),
    );
    const long = await pagesOf(paper([...annex, { kind: 'pageBreak' }, ...contract()]));
    expect(long.length).toBeGreaterThan(short.length);
    const fields = LABELS.map((label) => beside(short, label));
    const there = moveFields(short, long, fields);
    const back = moveFields(
      long,
      short,
      there.map(({ id, place }) => ({ id, ...place })),
    );
    for (const [at, field] of fields.entries()) {
      expect(there[at]).toMatchObject({ outcome: 'MOVED', doubt: null });
      expectBeside(field, there[at]!, short, long);
      expect(back[at]!.doubt).toBe(null);
      expectBeside(field, back[at]!, short, short);
    }
  });

  it('are in doubt where their words are gone, changed or apart', async () => {
    const before = await pagesOf(paper(contract()));
    const reworded = contract().map((block) =>
      JSON.stringify(block).includes('岗位名称') ? line('担任职务与所在部门及汇报对象：__________') : block,
    );
    const without = reworded.filter((block) => !blanks.includes(block));
    const after = await pagesOf(paper(without));
    const fields = LABELS.map((label) => beside(before, label));
    const moved = outcomes(moveFields(before, after, fields));
    expect(moved['岗位名称：']).toBe('LABEL_CHANGED');
    for (const label of LABELS.slice(1))
      expect(['WORDS_GONE', 'WORDS_APART', 'LABEL_CHANGED', 'OFF_PAGE']).toContain(moved[label]);
    const other = await pagesOf(paper([line('与原文件毫无关系的另一份说明，内容完全不同。')]));
    for (const one of moveFields(before, other, fields)) {
      expect(one.outcome).toBe('DOUBTFUL');
      expect(one.place.page).toBe(1);
    }
  });

  it('are in doubt where they would cover words or lie on each other', async () => {
    const before = await pagesOf(paper([...clauses(3), line('签字：')]));
    const after = await pagesOf(
      paper([...clauses(3), line('签字：本人已经阅读全部条款并且愿意遵守各项约定')]),
    );
    const sign = beside(before, '签字：');
    expect(moveFields(before, after, [sign])[0]).toMatchObject({
      outcome: 'DOUBTFUL',
      doubt: 'COVERS_WORDS',
    });
    const two = await pagesOf(paper([line('甲方代表：'), ...clauses(12), line('乙方代表：')]));
    const joined = await pagesOf(paper([line('甲方代表：'), line('乙方代表：'), ...clauses(12)]));
    const tall = [beside(two, '甲方代表：'), beside(two, '乙方代表：')].map((one) => ({
      ...one,
      height: 0.06,
    }));
    const moved = moveFields(two, joined, tall);
    expect(moved.some(({ outcome }) => outcome === 'DOUBTFUL')).toBe(true);
  });

  it('at the edges of pages stay, and those on a page without words are in doubt', () => {
    const scan: TextPage[] = [{ width: 595, height: 842, runs: [] }];
    const place = { page: 1, x: 0.9, y: 0.4, width: 0.1, height: 0.1 };
    const moved = moveFields(scan, scan, [
      { id: 'edge', ...place, atEdge: true },
      { id: 'scan', ...place },
    ]);
    expect(moved).toMatchObject([
      { id: 'edge', outcome: 'KEPT', place },
      { id: 'scan', outcome: 'DOUBTFUL', doubt: 'NO_WORDS' },
    ]);
  });

  it('keep their size in millimetres on another sheet', async () => {
    const before = await pagesOf(paper(contract(6)));
    const wide = before.map((page) => ({
      width: page.width * 2,
      height: page.height,
      runs: page.runs.map((run) => ({ ...run, x: run.x / 2, width: run.width / 2 })),
    }));
    const [moved] = moveFields(before, wide, [beside(before, '乙方（签字）：')]);
    expect(moved!.place.width).toBeCloseTo(0.1, 3);
    expect(moved).toMatchObject({ doubt: null });
  });

  it('move as their words do in the sample contract with more rows (every line has a field)', async () => {
    const [before, after] = [await pagesOf(sampleContract(6)), await pagesOf(sampleContract(9))];
    const labels = before.flatMap(({ runs }) => runs.map(({ text }) => text.replaceAll(' ', '')));
    const once = labels.filter(
      (label) =>
        label.length >= 6 &&
        labels.filter((one) => one.includes(label)).length === 1 &&
        placeOf(after, label),
    );
    expect(once.length).toBeGreaterThan(15);
    const fields = once.map((label) => ({ ...placeOf(before, label)!, id: label }));
    const moved = moveFields(before, after, fields);
    let sure = 0;
    for (const [at, one] of moved.entries()) {
      if (one.doubt !== null) continue;
      sure++;
      expectBeside(fields[at]!, one, before, after);
    }
    // Most are decided; none is decided wrongly.
    expect(sure / moved.length).toBeGreaterThan(0.8);
  });

  it.each([1, 2, 3, 4, 5, 6])('are never moved wrongly by random changes (seed %i)', async (seed) => {
    let state = seed * 7919;
    const random = (most: number) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state % most;
    };
    const blocks = contract(30);
    const changed = blocks.flatMap((block, at): LayoutBlock[] => {
      const kind = random(8);
      if (kind === 0 && at > 1 && !blanks.includes(block)) return [];
      if (kind === 1)
        return [
          line(`新增内容第${at}项，由双方在${random(900) + 100}日内确认，费用另计${random(9999)}元。`),
          block,
        ];
      return [block];
    });
    const [before, after] = [await pagesOf(paper(blocks)), await pagesOf(paper(changed))];
    const labels = [...LABELS, ...Array.from({ length: 30 }, (_, at) => `第${at + 1}款关于`)];
    const fields = labels.map((label) => beside(before, label));
    for (const [at, one] of moveFields(before, after, fields).entries()) {
      if (one.doubt !== null) continue;
      expectBeside(fields[at]!, one, before, after);
    }
  });

  it('takes a few seconds at most for files of five hundred pages', async () => {
    const pages = await pagesOf(paper(contract(40)));
    const many = Array.from({ length: 500 }, (_, at) => {
      const page = pages[at % pages.length]!;
      return {
        ...page,
        runs: page.runs.map((run) => ({ ...run, text: run.text.replace(/第/u, `第${at}`) })),
      };
    });
    const fields = many.map((_, at) => ({
      id: `${at}`,
      page: at + 1,
      x: 0.4,
      y: 0.4,
      width: 0.2,
      height: 0.02,
    }));
    const begin = performance.now();
    const moved = moveFields(many, many.toSpliced(250, 1), fields);
    expect(performance.now() - begin).toBeLessThan(15_000);
    expect(moved.filter(({ doubt }) => doubt === null).length).toBeGreaterThan(450);
  });
});
