import { expect, it } from 'vitest';
import { bigramsOf, searchBigrams } from './bigrams.ts';

const finds = (text: string, keyword: string) => {
  const kept = new Set(bigramsOf([text]));
  return searchBigrams(keyword).every((piece) => kept.has(piece));
};

it('a search for two Chinese characters matches across spaces and punctuation', () => {
  expect(finds('2026 年度软件技术服务合同', '软件')).toBe(true);
  expect(finds('2026 年度软件技术服务合同', '2026年度')).toBe(true);
  expect(finds('2026 年度软件技术服务合同', '采购')).toBe(false);
});

it('a search ignores case, and works with one character', () => {
  expect(finds('NDA 保密协议', 'nda')).toBe(true);
  expect(finds('NDA 保密协议', '密')).toBe(true);
});
