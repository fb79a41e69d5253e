import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { expect, it } from 'vitest';
import { personParty } from '../../launch/draft/draft-parties.ts';
import { noticeOrder } from './notice-order.ts';

const person = (receiverName: string, step: number, fills = false): SignatoryForm => {
  const party = { ...personParty(), receiverName, step };
  const fill = { id: 'fill', type: 'FILL', sealId: null, operators: [] } as const;
  return fills ? { ...party, actions: [{ ...fill, operators: [] }, ...party.actions] } : party;
};
const told = (parties: readonly SignatoryForm[]) =>
  noticeOrder(parties).map(({ when, parties: some }) => [
    when,
    ...some.map(({ receiverName }) => receiverName),
  ]);

it('parties of the first step are notified immediately, those of another step after the previous one', () => {
  expect(told([person('甲', 1), person('乙', 1), person('丙', 2)])).toEqual([
    ['now', '甲', '乙'],
    [1, '丙'],
  ]);
});

it('a party that fills in data is notified immediately, whatever its step; signing begins when all have filled in', () => {
  expect(told([person('甲', 1), person('乙', 2, true), person('丙', 3)])).toEqual([
    ['fill', '乙'],
    ['filled', '甲'],
    [1, '乙'],
    [2, '丙'],
  ]);
});
