import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { expect, it } from 'vitest';
import { waitedFor } from './waited-for.ts';

type Party = ContractRow['signatories'][number];
const party = (tenantName: string, status: Party['status']) => ({ tenantName, status }) as Party;

it('names whose turn it is, each once, without parties that are done, come later or are not named yet', () => {
  const signatories = [
    party('朱砂科技', 'SIGNED'),
    party('海棠贸易', 'SIGNING'),
    party('海棠贸易', 'SIGNING'),
    party('陈书远', 'FILLING'),
    party('青梧供应链', 'WAITING'),
    party('', 'SIGNING'),
  ];
  expect(waitedFor({ signatories })).toEqual(['海棠贸易', '陈书远']);
});
