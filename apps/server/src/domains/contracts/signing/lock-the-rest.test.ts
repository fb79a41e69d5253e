import { launchRevision, type Signing, signRevision } from '@cinnabar/pdf';
import { makePdf, makeTestPki } from '@cinnabar/pdf/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { withRest } from '../../../platform/workers/revise-file.ts';
import { makeField, makeState } from '../contracts-factory.ts';
import { planFields } from '../fields/plan-fields.ts';
import type { ActionRecord, ContractState } from '../lifecycle/contract-state.ts';
import { restToLock } from './lock-the-rest.ts';

let signing: Signing;
beforeAll(async () => {
  signing = { signer: await (await makeTestPki()).issueSigner({ commonName: '陈书远' }) };
});
const facts = { name: '陈书远', time: new Date() };

/** A file that two steps are to sign; the first has a date beside its signature. */
async function launched() {
  const state = makeState([{ id: 'a' }, { id: 'b' }]);
  const documentId = state.contract.documentIds[0]!;
  const [first, second] = state.actions;
  for (const action of state.actions) action.status = 'SIGNING';
  state.fields.push(makeField(first!, documentId, { type: 'TIMESTAMP' }));
  const upload = makePdf({ pages: 2 });
  const fields = planFields(state, documentId);
  const file = Buffer.concat([upload, await launchRevision(upload, { ...facts, fields }, signing)]);
  return { state, first: first!, second: second!, file };
}

const signed = async (file: Buffer, field: string) =>
  Buffer.concat([file, await signRevision(file, { ...facts, field }, signing)]);

const restOf = (file: Buffer, state: ContractState, action: ActionRecord) =>
  withRest(file, [], restToLock(state, action, state.contract.documentIds[0]!));

describe('the lock of a signature besides the fields of its step', () => {
  it('is empty while another step is to sign', async () => {
    const { state, second, file } = await launched();
    expect(restOf(file, state, second)).toEqual([]);
  });

  it('covers all empty fields when it is the last in the file, independent of earlier states of the steps', async () => {
    const { state, second, file } = await launched();
    const rest = restOf(await signed(file, 's0001_g001'), state, second);
    expect(rest).toEqual(['s0001_t001', 's0002_g001']);
  });

  it('covers the field of a step that no longer signs', async () => {
    const { state, first, second, file } = await launched();
    first.status = 'DISCARDED';
    expect(restOf(file, state, second)).toContain('s0001_g001');
  });

  it('never covers the field of the closing timestamp, nor fields with content', async () => {
    const { state, second, file } = await launched();
    const fill = {
      field: 's0001_t001',
      value: '2026年',
      appearance: [{ kind: 'text' as const, text: '2026年' }],
    };
    const plan = { ...facts, field: 's0001_g001', fills: [fill] };
    const base = Buffer.concat([file, await signRevision(file, plan, signing)]);
    expect(restOf(base, state, second)).toEqual(['s0002_g001']);
  });
});
