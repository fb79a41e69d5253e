import { describe, expect, it } from 'vitest';
import { columnsFault } from './columns-fault.ts';

describe('the chosen columns', () => {
  it.each([
    [['name', 'mobile', '', ''], undefined],
    [['email', 'name'], undefined],
    [['name', 'mobile', 'mobile'], 'columns.twice'],
    [['mobile', ''], 'columns.nameMissing'],
    [['name', 'number', ''], 'columns.contactMissing'],
  ])('%j', (fields, fault) => {
    expect(columnsFault(fields)).toBe(fault);
  });
});
