import type { FieldForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { expect, it } from 'vitest';
import { changeMark } from './change-mark.ts';

const one = { id: 'one', name: '甲', x: 0.1, y: 0.1 } as FieldForm;
const two = { id: 'two', name: '乙', x: 0.5, y: 0.1 } as FieldForm;

it('names what of which fields changed', () => {
  expect(changeMark([one, two], [{ ...one, name: '丙' }, two])).toBe('fields one name');
  expect(changeMark([one, two], [one, { ...two, x: 0.6, y: 0.2 }])).toBe('fields two x,y');
});

it('is another one for another field, and none for fields that come, go or change places', () => {
  expect(changeMark([one], [{ ...one, name: '丙' }])).not.toBe(changeMark([two], [{ ...two, name: '丙' }]));
  expect(changeMark([one], [one, two])).toBeNull();
  expect(changeMark([one, two], [one])).toBeNull();
  expect(changeMark([one, two], [two, one])).toBeNull();
});
