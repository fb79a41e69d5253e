import { expect, it } from 'vitest';
import { sampleContract, sampleDocument } from '../sample-contract.ts';
import { documentsToSign, toSignFirst } from './voiding.ts';

const voided = {
  ...sampleContract(),
  status: 'TERMINATING' as const,
  documents: ['one', 'two', 'declaration'].map(sampleDocument),
  voiding: { documentId: 'declaration', reason: '项目终止', expireTime: null },
};

it('a signature of voiding is written into the declaration alone, which comes first', () => {
  expect(documentsToSign(voided).map(({ id }) => id)).toEqual(['declaration']);
  expect(toSignFirst(voided).documents.map(({ id }) => id)).toEqual(['declaration', 'one', 'two']);
});

it('any other is written into every file, also when an earlier declaration was declined', () => {
  const kept = { ...voided, status: 'SIGNING' as const };
  expect(documentsToSign(kept)).toBe(kept.documents);
  expect(toSignFirst(kept)).toBe(kept);
});
