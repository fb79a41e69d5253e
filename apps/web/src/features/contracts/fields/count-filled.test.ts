import { describe, expect, it } from 'vitest';
import { sampleField } from '../sample-contract.ts';
import { countFilled } from './count-filled.ts';

const fields = [
  { ...sampleField({ id: 'name' }), type: 'TEXT' as const },
  { ...sampleField({ id: 'number' }), type: 'ID_NUMBER' as const },
  { ...sampleField({ id: 'mail' }), type: 'EMAIL' as const },
];

describe('how much of a form is done', () => {
  it('is what holds a value with which nothing is wrong', () => {
    const values = new Map([
      ['name', '陈书远'],
      ['number', '123'],
    ]);
    expect(countFilled(fields, values, new Map([['number', 'NOT_ID_NUMBER' as const]]))).toBe(1);
    expect(countFilled(fields, values, new Map())).toBe(2);
  });
});
