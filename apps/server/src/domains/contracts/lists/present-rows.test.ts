import { expect, it } from 'vitest';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { counterpartiesOf } from './present-rows.ts';

const party = (tenantId: string | null, tenantName: string) => ({
  tenantId,
  tenantName,
  tenantType: 'COMPANY',
});
const sent = (...signatories: ReturnType<typeof party>[]) =>
  ({ contract: { tenantId: 'sender', tenantName: '朱砂科技' }, signatories }) as ContractState;

it.each([
  [
    'the other party for the sender',
    'sender',
    [party('sender', '朱砂科技'), party('b', '海棠贸易')],
    ['海棠贸易'],
  ],
  ['the sender for a party', 'b', [party('sender', '朱砂科技'), party('b', '海棠贸易')], ['朱砂科技']],
  [
    'all parties for a cc',
    'c',
    [party('sender', '朱砂科技'), party('b', '海棠贸易')],
    ['朱砂科技', '海棠贸易'],
  ],
  ['the sender for a person who signs alone', 'b', [party('b', '陈书远')], ['朱砂科技']],
  ['none for a company that signs alone', 'sender', [party('sender', '朱砂科技')], []],
  [
    'each name once, without the open party',
    'sender',
    [party('b', '海棠'), party('c', '海棠'), party(null, '')],
    ['海棠'],
  ],
])('the counterparties of a row are %s', (_, own, parties, names) => {
  expect(counterpartiesOf(sent(...parties), own)).toEqual(names);
});
