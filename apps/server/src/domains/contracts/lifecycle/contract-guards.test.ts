import type { ContractGuard } from '@cinnabar/protocol/contracts/contract-lifecycle';
import { expect, it } from 'vitest';
import { makeState, makeViewer } from '../contracts-factory.ts';
import { advance, moveAction } from './advance-contract.ts';
import { type Asked, GUARDS } from './contract-guards.ts';
import type { ContractState } from './contract-state.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const LATE = new Date('2027-01-01T00:00:00Z');
const person = makeViewer('user-a');
const keeper = makeViewer('user-keeper', { 'company-b': ['SA'] });

/** A person signs first, then a company. */
function sent(change: (state: ContractState) => void = () => {}): ContractState {
  const state = makeState([{ id: 'a' }, { id: 'b', company: 'company-b', step: 2 }], { status: 'SIGNING' });
  advance(state, NOW);
  change(state);
  return state;
}

function signed(): ContractState {
  const state = sent();
  for (const step of state.actions) {
    moveAction(step, 'sign');
    advance(state, NOW);
  }
  return state;
}

const asked = (state: ContractState, part: Partial<Asked> = {}): Asked => ({ state, now: NOW, ...part });
const openParty = (state: ContractState) =>
  Object.assign(state.signatories[0]!, { sweepCode: true, tenantId: null });
const filling = () => sent((state) => Object.assign(state.actions[0]!, { status: 'FILLING' }));

/** Of each guard a contract that passes it, one that it holds back, and the error of that one. */
const CASES: Record<ContractGuard, [passes: Asked, held: Asked, error: string]> = {
  'has-document': [
    asked(sent()),
    asked(sent(({ contract }) => (contract.documentIds = []))),
    'SEND_DOCUMENT_MISSING',
  ],
  'has-signatory': [asked(sent()), asked(makeState([])), 'SEND_PARTY_MISSING'],
  'every-action-has-field': [asked(sent()), asked(sent((state) => (state.fields = []))), 'FIELD_MISSING'],
  'deadline-ahead': [asked(sent()), asked(sent(), { now: LATE }), 'DEADLINE_PASSED'],
  'deadline-passed': [asked(sent(), { now: LATE }), asked(sent()), 'CONTRACT_STATE'],
  'all-filled': [asked(sent()), asked(filling()), 'CONTRACT_STATE'],
  'all-signed': [asked(signed()), asked(sent()), 'CONTRACT_STATE'],
  'open-to-scan': [asked(sent(openParty)), asked(sent()), 'NOT_FOUND'],
  'party-due': [asked(sent()), asked(sent(openParty)), 'URGE_NOT_DUE'],
  'party-signed': [asked(signed()), asked(sent()), 'VOID_UNSIGNED'],
  'receiver-untouched': [asked(sent()), asked(signed()), 'CORRECT_ACTED'],
  'company-step': [
    asked(
      sent((state) => {
        moveAction(state.actions[0]!, 'sign');
        advance(state, NOW);
      }),
      { viewer: keeper },
    ),
    asked(sent(), { viewer: person }),
    'TRANSMIT_PERSON',
  ],
  'file-asked': [
    asked(
      sent(({ signatories }) => {
        signatories[0]!.uploads = [{ id: 'u1', title: '身份证', required: true, file: null }];
      }),
      { viewer: person },
    ),
    asked(sent(), { viewer: person }),
    'NOT_FOUND',
  ],
  'party-to-scan': [asked(sent(openParty)), asked(sent()), 'CONTRACT_STATE'],
  'signer-to-host': [
    asked(
      sent(({ signatories }) => (signatories[0]!.contact = '13712340001')),
      { viewer: makeViewer('user-creator') },
    ),
    asked(
      sent(({ signatories }) => (signatories[0]!.contact = '13712340001')),
      { viewer: person },
    ),
    'CONTRACT_STATE',
  ],
  'download-rule': [
    asked(sent(), { files: { download: true } }),
    asked(sent(), { files: { download: 'DOWNLOAD_CLOSED' } }),
    'DOWNLOAD_CLOSED',
  ],
  'print-rule': [
    asked(signed(), { files: { print: true } }),
    asked(signed(), { files: { print: 'PRINT_NONE_LEFT' } }),
    'PRINT_NONE_LEFT',
  ],
};

it.each(Object.entries(CASES) as [ContractGuard, (typeof CASES)[ContractGuard]][])(
  '%s lets one contract pass and holds another back, by its own error',
  (guard, [passes, held, error]) => {
    expect(GUARDS[guard](passes)).toBeNull();
    expect(GUARDS[guard](held)?.error).toBe(error);
  },
);

it.each(['download-rule', 'print-rule'] as const)(
  '%s gives nothing out where the rule was not asked',
  (guard) => {
    expect(GUARDS[guard](asked(signed()))).not.toBeNull();
  },
);
