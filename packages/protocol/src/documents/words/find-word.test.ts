import { expect, it } from 'vitest';
import { findWord } from './find-word.ts';

const run = (text: string, x: number, y: number, width: number) => ({ text, x, y, width, height: 0.02 });

it('finds every place of a word, within a line and with its neighbours', () => {
  const hits = findWord({ runs: [run('甲方（签章）：乙方（签章）：', 0.1, 0.5, 0.56)] }, '签章');
  expect(hits).toHaveLength(2);
  expect(hits[0]).toMatchObject({
    y: 0.5,
    height: 0.02,
    before: '甲方（',
    word: '签章',
    after: '）：乙方（签章）：',
  });
  expect(hits[0]!.x).toBeCloseTo(0.22);
  expect(hits[0]!.width).toBeCloseTo(0.08);
});

it('does not mind spaces, case, width, or words in pieces', () => {
  const runs = [run('盖 ', 0.1, 0.1, 0.04), run('章 处', 0.14, 0.1, 0.06)];
  expect(findWord({ runs }, '盖章处')).toHaveLength(1);
  expect(findWord({ runs: [run('ＰＡＲＴＹ a', 0.1, 0.1, 0.2)] }, 'Party A')).toHaveLength(1);
});

it('points at the end of a word that the end of a line breaks', () => {
  const runs = [run('请在此签', 0.1, 0.1, 0.16), run('字或盖章', 0.1, 0.2, 0.16)];
  const [hit] = findWord({ runs }, '签字');
  expect(hit!.y).toBe(0.2);
  expect(hit!.x).toBeCloseTo(0.1);
  expect(hit!.width).toBeCloseTo(0.04);
});

it('marks a broken word on both of its lines, and one in pieces on its one line', () => {
  const broken = [run('请在此签', 0.1, 0.1, 0.16), run('字或盖章', 0.1, 0.2, 0.16)];
  const [hit] = findWord({ runs: broken }, '此签字或');
  expect(hit!.lines.map(({ y }) => y)).toEqual([0.1, 0.2]);
  expect(hit!.lines[0]!.x).toBeCloseTo(0.18);
  expect(hit!.lines[0]!.width).toBeCloseTo(0.08);
  expect(hit!.lines[1]!.width).toBeCloseTo(0.08);
  expect(hit!.em).toBeCloseTo(0.04);
  const pieces = [run('盖', 0.1, 0.1, 0.04), run('章', 0.14, 0.1, 0.04)];
  const [whole] = findWord({ runs: pieces }, '盖章');
  expect(whole!.lines).toHaveLength(1);
  expect(whole!.width).toBeCloseTo(0.08);
});

it('finds words among letters that are written in several ways, and points at the right ones', () => {
  const page = { runs: [run('附件Ⅲ ﬁnal ＡＢＣ', 0.1, 0.1, 0.26)] };
  const [roman] = findWord(page, 'iii');
  expect(roman!.word).toBe('Ⅲ');
  expect(findWord(page, 'FINAL')[0]!.word).toBe('ﬁnal');
  expect(findWord(page, 'abc')[0]).toMatchObject({ word: 'ＡＢＣ', before: '附件Ⅲﬁnal', after: '' });
  expect(findWord({ runs: [run('𠮷野家 (甲方)', 0.1, 0.1, 0.3)] }, '野家')[0]!.before).toBe('𠮷');
});

it('frames a word among letters of different widths where it is seen', () => {
  // As Helvetica sets it, with 9 points on a page 595 points wide.
  const line = 'illicit trifling party will';
  const [hit] = findWord({ runs: [run(line, 0.1, 0.1, 0.15)] }, 'party');
  const set = (text: string) => [...text].reduce((sum, letter) => sum + HELVETICA[letter]!, 0);
  const scale = 0.15 / set(line);
  expect(hit!.x).toBeCloseTo(0.1 + set('illicit trifling ') * scale, 3);
  expect(hit!.width).toBeCloseTo(set('party') * scale, 3);
});
/** Adobe's metrics, in thousandths. */
const HELVETICA: Record<string, number> = {
  ...{ i: 222, l: 222, c: 500, t: 278, r: 333, f: 278, n: 556, g: 556, p: 556, a: 556, y: 500, w: 722 },
  ' ': 278,
};

it('frames a word that is read upwards, letter by letter', () => {
  const upwards = [...'甲方盖章'].map((letter, at) => ({ ...run(letter, 0.8, 0.5 - at * 0.02, 0.03) }));
  const [hit] = findWord({ runs: upwards }, '盖章');
  expect(hit!.lines.map(({ y }) => y)).toEqual([upwards[2]!.y, upwards[3]!.y]);
});

it.each(['', '  ', '丙方'])('finds nothing for %j', (word) => {
  expect(findWord({ runs: [run('甲方', 0.1, 0.1, 0.08)] }, word)).toEqual([]);
});
