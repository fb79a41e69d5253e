import { expect, it } from 'vitest';
import { changedParts } from './changed-parts.ts';
import type { ReadFile } from './laid-files.ts';

const fileOf = (...texts: string[]): ReadFile => ({
  ...{ id: 'main', title: '合同', number: 1, pages: 1, width: 595, height: 842, blanks: [], pictures: [] },
  texts: texts.map((text, at) => ({ text, page: 1, x: 0, y: at / 10, width: 0.5, height: 0.02 })),
});
const changed = (...files: [ReadFile, ReadFile?]) => changedParts(files[0], files[1]).map(({ says }) => says);

it('finds texts that are new, wherever the others moved to', () => {
  expect(changed(fileOf('甲方', '乙方', '新的一行'), fileOf('乙方', '甲方'))).toEqual(['新的一行']);
});

it('counts a text that stands more often than before, and leaves blanks out', () => {
  expect(changed(fileOf('台', '台', ' '), fileOf('台'))).toEqual(['台']);
});

it('takes all of a file that was not there', () => {
  expect(changed(fileOf('甲方'))).toEqual(['甲方']);
});

it('finds a picture that was put in the place of another', () => {
  const showing = (key: string): ReadFile => ({
    ...fileOf('甲方'),
    pictures: [{ key, page: 1, x: 0, y: 0.5, width: 0.3, height: 0.2 }],
  });
  expect(changed(showing('second'), showing('first'))).toEqual(['second']);
  expect(changed(showing('first'), showing('first'))).toEqual([]);
});
