import { beforeAll, expect, it } from 'vitest';
import type { PlannedField } from '../fields/planned-field.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { launchRevision } from './launch-revision.ts';
import type { Signing } from './sign-prepared.ts';
import { type SignPlan, signRevision } from './sign-revision.ts';
import { unfilledFields } from './unfilled-fields.ts';

let signing: Signing;
beforeAll(async () => {
  signing = { signer: await (await makeTestPki()).issueSigner({ commonName: '王一川' }) };
});
const facts = { name: '王一川', time: new Date() };
const place = (name: string, kind: PlannedField['kind'], y: number, lock?: string[]): PlannedField => ({
  ...{ name, kind, page: 1, lock },
  rect: { x: 0.1, y, width: 0.3, height: 0.05 },
});

async function launched(): Promise<Buffer> {
  const upload = makePdf();
  const fields = [
    place('a_sig', 'signature', 0.1, ['a_sig', 'a_day', 'a_box']),
    place('a_day', 'text', 0.2),
    place('a_box', 'place', 0.3),
    place('b_sig', 'signature', 0.4, ['b_sig']),
    { name: 'ts', kind: 'timestamp' as const, page: 1 },
  ];
  return Buffer.concat([upload, await launchRevision(upload, { ...facts, fields }, signing)]);
}
const signed = async (file: Buffer, plan: Pick<SignPlan, 'field' | 'fills' | 'lock'>) =>
  Buffer.concat([file, await signRevision(file, { ...facts, ...plan }, signing)]);

it('are all fields but the certification’s own before anyone has signed, and none is locked', async () => {
  expect(unfilledFields(await launched())).toEqual(
    ['a_sig', 'a_day', 'a_box', 'b_sig', 'ts'].map((name) => ({ name, isLocked: false })),
  );
});

it('are without what was filled or drawn; what a signature locks and no one filled is locked', async () => {
  const drawn = { field: 'a_box', appearance: [{ kind: 'text' as const, text: '章' }] };
  expect(unfilledFields(await signed(await launched(), { field: 'a_sig', fills: [drawn] }))).toEqual([
    { name: 'a_day', isLocked: true },
    { name: 'b_sig', isLocked: false },
    { name: 'ts', isLocked: false },
  ]);
});

it('are locked by whatever lock covers them', async () => {
  const lock = { action: 'Exclude' as const, fields: ['ts'] };
  expect(unfilledFields(await signed(await launched(), { field: 'a_sig', lock }))).toEqual([
    { name: 'a_day', isLocked: true },
    { name: 'a_box', isLocked: true },
    { name: 'b_sig', isLocked: true },
    { name: 'ts', isLocked: false },
  ]);
});
