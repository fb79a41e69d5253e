import { expect, it } from 'vitest';
import { freeName } from './free-name.ts';

it('keeps a name that is free, and counts on from one that is not', () => {
  expect(freeName('金额 1', [])).toBe('金额 1');
  expect(freeName('金额 1', ['金额 1', '金额 2'])).toBe('金额 3');
  expect(freeName('甲方名称', ['甲方名称'])).toBe('甲方名称 2');
  expect(freeName('', ['', '']), 'places to sign need no name').toBe('');
});

it('stays within the length of a name', () => {
  const long = '长'.repeat(50);
  expect(freeName(long, [long])).toBe(`${'长'.repeat(48)} 2`);
});
