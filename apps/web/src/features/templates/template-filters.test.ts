import { expect, it } from 'vitest';
import { isStart, NO_FILTERS, readFilters, type TemplateFilters, writeFilters } from './template-filters.ts';

it('the address holds what differs from the start, and what is not ours', () => {
  const filters: TemplateFilters = {
    status: 0,
    keyword: '采购',
    group: 'g1',
    tag: '保密',
    templateType: 'PDF_FORM',
    page: 3,
  };
  const address = writeFilters(new URLSearchParams('hide_menu=true'), filters);
  expect(address.get('hide_menu')).toBe('true');
  expect(readFilters(address)).toEqual(filters);
  const all: TemplateFilters = { ...NO_FILTERS, status: 'ALL' };
  expect(readFilters(writeFilters(address, all))).toEqual(all);
  expect(writeFilters(address, NO_FILTERS).toString()).toBe('hide_menu=true');
});

it('what an address says wrongly counts as not said', () => {
  const read = readFilters(new URLSearchParams('status=2&type=DOC&page=-1'));
  expect(read).toEqual(NO_FILTERS);
  expect(isStart(read)).toBe(true);
});
