import type { ContractAct } from '@cinnabar/protocol/contracts/contract-acts';
import { SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { describe, expect, it } from 'vitest';
import { sampleAbilities, sampleContract } from '../sample-contract.ts';
import type { ActPlace } from './contract-acts.ts';
import { dueAct, dueWord, offeredAt } from './standing.ts';

const open = (...acts: ContractAct[]) => sampleAbilities(Object.fromEntries(acts.map((act) => [act, true])));
const namesAt = (place: ActPlace, contract: Parameters<typeof offeredAt>[1]) =>
  offeredAt(place, contract).map(({ act, denial }) => (denial === null ? act : `${act}: ${denial}`));

describe('offeredAt', () => {
  it('a row: what the server says is open, in the order of menus', () => {
    const running = sampleContract({ abilities: open('recall', 'download', 'finish', 'urge', 'delay') });
    expect(namesAt('row', running)).toEqual(['download', 'urge', 'finish', 'recall']);
    const ended = sampleContract({
      status: 'COMPLETE',
      abilities: open('void', 'copy', 'download', 'print'),
    });
    expect(namesAt('row', ended)).toEqual(['download', 'copy', 'void']);
    const draft = sampleContract({ status: 'DRAFT', abilities: open('edit', 'delete', 'send') });
    expect(namesAt('row', draft)).toEqual(['delete']);
  });

  it('a row: shows a closed download with its reason, and no other closed act', () => {
    const abilities = sampleAbilities({
      download: 'DOWNLOAD_SPONSOR',
      recall: 'NOT_SPONSOR',
      readComments: true,
    });
    expect(namesAt('row', sampleContract({ abilities }))).toEqual(['download: DOWNLOAD_SPONSOR']);
  });

  it('the menu of the page: shows a party why acts of the sender are closed, and shows a cc receiver no closed act', () => {
    const sponsors = { delay: 'NOT_SPONSOR', finish: 'NOT_SPONSOR', recall: 'NOT_SPONSOR' } as const;
    const party = sampleAbilities({ ...sponsors, readComments: true, reject: true });
    expect(namesAt('menu', sampleContract({ abilities: party }))).toEqual([
      'delay: NOT_SPONSOR',
      'finish: NOT_SPONSOR',
      'recall: NOT_SPONSOR',
      'reject',
    ]);
    const onlooker = sampleAbilities({ ...sponsors, readComments: 'NOT_A_PARTY', reject: 'NOT_A_PARTY' });
    expect(namesAt('menu', sampleContract({ abilities: onlooker }))).toEqual([]);
  });

  it('the menu of the page: leaves declining to the declaration while the contract is being voided', () => {
    const abilities = open('reject', 'readComments');
    expect(namesAt('menu', sampleContract({ status: 'SIGNING', abilities }))).toEqual(['reject']);
    expect(namesAt('menu', sampleContract({ status: 'TERMINATING', abilities }))).toEqual([]);
  });

  it('the signing page: labels declining according to the state', () => {
    const abilities = open('reject', 'transmit', 'readComments');
    const words = (status: 'SIGNING' | 'TERMINATING') =>
      offeredAt('signing', sampleContract({ status, abilities })).map((offered) => offered.words);
    expect(words('SIGNING')).toEqual(['contracts-sign:transmit.act', 'contracts-sign:reject']);
    expect(words('TERMINATING')).toEqual(['contracts-sign:transmit.act', 'contracts-sign:voiding.refuse']);
  });

  it('the header: prints only what can be printed, or could have been', () => {
    const print = (reason: 'PRINT_NOT_COMPLETE' | 'PRINT_NONE_LEFT') =>
      namesAt('header', sampleContract({ abilities: sampleAbilities({ print: reason }) }));
    expect(print('PRINT_NOT_COMPLETE')).toEqual([]);
    expect(print('PRINT_NONE_LEFT')).toEqual(['print: PRINT_NONE_LEFT']);
  });
});

describe('dueAct', () => {
  it('is the act of the sign code, and editing for a draft that the viewer may edit', () => {
    const due = (signCode: number, ...acts: ContractAct[]) => dueAct({ signCode, abilities: open(...acts) });
    expect(due(SIGN_CODE.SIGN)).toBe('sign');
    expect(due(SIGN_CODE.APPROVE)).toBe('approve');
    expect(due(SIGN_CODE.FILL)).toBe('fill');
    expect(due(SIGN_CODE.LOOKS_ON)).toBeNull();
    expect(due(SIGN_CODE.LOOKS_ON, 'edit')).toBe('edit');
  });

  it('has its own label while the contract is being voided', () => {
    expect(dueWord(sampleContract({ status: 'TERMINATING', signCode: SIGN_CODE.SIGN }))).toBe('void');
    expect(dueWord(sampleContract({ status: 'SIGNING', signCode: SIGN_CODE.SIGN }))).toBe('sign');
  });
});
