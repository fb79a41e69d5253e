import { toChineseCapitals } from '@cinnabar/protocol/contracts/fields/chinese-capitals';
import { paperSchema } from '@cinnabar/protocol/templates/papers/paper-schema';
import { templateParamsSchema } from '@cinnabar/protocol/templates/params/param-schema';
import { showParam } from '@cinnabar/protocol/templates/params/show-param';
import { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import { describe, expect, it } from 'vitest';
import { randomTemplate } from '../testing/files/random-template.ts';
import type { LaidPaper } from '../typeset/layout/laid-paper.ts';
import { layOutPaper } from '../typeset/layout/lay-out-paper.ts';
import { typesetPaper } from '../typeset/typeset-paper.ts';
import { fieldPlaces, toLayout } from './browser.ts';

const read = ({ params, paper }: Pick<ReturnType<typeof randomTemplate>, 'params' | 'paper'>) => ({
  params: templateParamsSchema.parse(params),
  paper: paperSchema.parse(paper),
});
const textOf = (laid: LaidPaper) =>
  laid.pages.flatMap((marks) => marks.map((mark) => (mark.kind === 'text' ? mark.text : ''))).join('');

describe('any template', () => {
  const SEEDS = Array.from({ length: 100 }, (_, index) => index + 1);

  it('is laid out, whatever its values are, with a place for every field that is there', () => {
    let placed = 0;
    for (const seed of SEEDS) {
      const template = randomTemplate(seed);
      const { params, paper } = read(template);
      const laid = layOutPaper(toLayout(paper, params, template.values));
      const places = fieldPlaces(paper, params, template.values, laid);
      const anchored = places.filter(({ type }) => type !== 'ACROSS_PAGE');
      expect(new Set(anchored.map(({ id }) => id)), `seed ${seed}`).toEqual(
        new Set(Object.keys(laid.places)),
      );
      placed += anchored.length;
    }
    expect(placed).toBeGreaterThan(SEEDS.length);
  }, 60_000);

  it('has a total that is the sum of its rows in cents, and the same number in capitals', () => {
    let filled = 0;
    for (const seed of SEEDS) {
      const template = randomTemplate(seed);
      const { params } = read(template);
      const facts = new TemplateFacts(params, template.values);
      const amounts = facts.rowsOf('goods').flatMap((row) => (row[3] ? [BigInt(row[3])] : []));
      const total = facts.valueOf('total');
      if (facts.faults.some(({ param }) => param === 'total')) continue;
      expect(total, `seed ${seed}`).toBe(
        amounts.length === 0 ? '' : String(amounts.reduce((sum, amount) => sum + amount, 0n)),
      );
      if (total === '') continue;
      filled++;
      const capitals = params.find(({ key }) => key === 'capitals')!;
      expect(showParam(capitals, facts.valueOf('capitals'))).toBe(toChineseCapitals(Number(total)));
    }
    expect(filled).toBeGreaterThan(20);
  });
});

describe('a preview', () => {
  it('is the file: the same pages and places, and the same bytes each time', async () => {
    const { params, paper } = read(PURCHASE_CONTRACT);
    const { values } = PURCHASE_CONTRACT;
    const preview = layOutPaper(toLayout(paper, params, values, { serialNumber: 'CN-1' }));
    const file = await typesetPaper(toLayout(paper, params, values, { serialNumber: 'CN-1' }));
    expect(file.laid).toEqual(preview);
    const again = await typesetPaper(toLayout(paper, params, { ...values }, { serialNumber: 'CN-1' }));
    expect(again.bytes.equals(file.bytes)).toBe(true);
  });
});

describe('a paper that shows files', () => {
  const { params, paper } = read({
    params: [
      { key: 'licence', name: '营业执照', type: 'IMAGE' },
      { key: 'quote', name: '报价单', type: 'ATTACHMENT' },
    ],
    paper: {
      title: [{ kind: 'text', text: '合同' }],
      blocks: [
        { kind: 'paramPicture', id: 'frame', param: 'licence', width: 60, height: 40 },
        { kind: 'paragraph', id: 'p', content: [{ kind: 'param', param: 'quote' }] },
        {
          kind: 'table',
          id: 'table',
          columns: [{ share: 1 }],
          rows: [
            {
              cells: [
                {
                  content: [
                    { kind: 'paramPicture', param: 'licence', width: 9, height: 9, description: '副本' },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  });

  it('has frames with the picture of their param, described by its name', () => {
    const shown = { kind: 'picture', contained: true, key: 'id', description: '营业执照' };
    const { blocks } = toLayout(paper, params, { licence: 'id' });
    expect(blocks[0]).toEqual({ ...shown, id: 'frame', width: 60, height: 40 });
    expect(blocks[2]).toMatchObject({
      rows: [{ cells: [{ content: [{ ...shown, description: '副本' }] }] }],
    });
    const [empty] = toLayout(paper, params, {}).blocks;
    expect(empty).toMatchObject({ key: null, name: 'licence', description: '营业执照' });
  });

  it('names attached files with the first digits of their digest', () => {
    const files = { id: { name: '报价.xlsx', sha256: 'ab'.repeat(32) } };
    expect(textOf(layOutPaper(toLayout(paper, params, { quote: 'id' }, { files })))).toBe(
      '报价.xlsx (abababababababab)',
    );
    const blank = (values: Record<string, string>) =>
      toLayout(paper, params, values, { files }).blocks[1] as { content: readonly unknown[] };
    expect(blank({}).content).toEqual([{ kind: 'blank', width: 8, name: 'quote' }]);
    expect(blank({ quote: 'constructor' }).content, 'filled, of a file that is not known').toEqual([
      { kind: 'blank', width: 8 },
    ]);
  });
});

describe('the purchase contract', () => {
  const { params, paper } = read(PURCHASE_CONTRACT);
  const lay = (change: Record<string, string> = {}) => {
    const values = { ...PURCHASE_CONTRACT.values, ...change };
    const laid = layOutPaper(toLayout(paper, params, values));
    return { laid, text: textOf(laid), places: fieldPlaces(paper, params, values, laid) };
  };

  it('shows goods, totals and capitals that agree', () => {
    const { text } = lay();
    for (const shown of [
      '23,760.00',
      '109,206.17',
      '220,492.17',
      '贰拾贰万零肆佰玖拾贰元壹角柒分',
      '25,366.36',
    ])
      expect(text).toContain(shown);
  });

  it('takes the number of a removed section with it', () => {
    expect(lay().laid.numbers).toMatchObject({
      warrantyArticle: '第四条',
      breachArticle: '第五条',
      remarksClause: '6.2',
    });
    const { laid, text } = lay({ warrantyMonths: '0', remarks: '' });
    expect(laid.numbers).toMatchObject({ breachArticle: '第四条', copiesClause: '5.2' });
    expect(laid.numbers).not.toHaveProperty('warrantyArticle');
    expect(text).not.toContain('质保期');
  });

  it('repeats its row over pages, with the head of the table on each', () => {
    const goods = JSON.stringify(
      Array.from({ length: 120 }, (_, at) => [`货物${at + 1}`, '', '台', '1', '100', '']),
    );
    const { laid, text } = lay({ goods, discounted: '[1]' });
    expect(laid.pages.length).toBeGreaterThan(3);
    expect(text.split('含税单价').length - 1).toBeGreaterThan(2);
    expect(text).toContain('120.00');
  });

  it('names the places of both parties by role, and a cross-page seal', () => {
    expect(lay().places.map(({ id, type, owner }) => [id, type, owner])).toEqual([
      ['buyerSeal', 'SEAL_CORPORATE', 'buyer'],
      ['buyerDate', 'TIMESTAMP', 'buyer'],
      ['sellerSeal', 'SEAL_CORPORATE', 'seller'],
      ['sellerDate', 'TIMESTAMP', 'seller'],
      ['across', 'ACROSS_PAGE', 'buyer'],
    ]);
  });
});
