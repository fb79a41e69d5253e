import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Intent } from '@cinnabar/protocol/contracts/intent-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { ContractRestrict } from '@cinnabar/protocol/system/system-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const { system } = product.domains;
const company = await product.company('海棠贸易有限公司', {
  林知夏: ['TEMPLATE_CREATOR', 'CATEGORY_CREATOR'],
});
const staff = await product.signIn(company.people.林知夏!.contact);

const restrict = (value: ContractRestrict) =>
  database.transaction((tx) => system.presetSetting(tx, 'contract/restrict', value));
const sendOpen = (open: boolean) =>
  database.transaction((tx) =>
    system.presetSetting(tx, 'contract/send', { open, sysContractCommon: 'PLATFORM' }),
  );

/** As if so many seconds had passed since files were opened. */
const pass = (seconds: number) =>
  database.pool.query(`update contract_reading set start_time = start_time - make_interval(secs => $1)`, [
    seconds,
  ]);

async function sentContract() {
  const person = await product.person('陈书远');
  const draft = await product.draft(staff, [
    { person: { name: '陈书远', contact: person.contact }, step: 1 },
  ]);
  expect((await staff.post('/contract/send', { contractId: draft.id })).code).toBe(0);
  const signer = await product.signIn(person.contact);
  const { result } = await signer.get<Contract>('/contract/detail', { contractId: draft.id });
  const form = {
    contracts: [
      {
        contractId: result.id,
        actionId: result.signatories[0]!.actions[0]!.id,
        documents: result.documents.map(({ id, sha256 }) => ({ documentId: id, sha256 })),
      },
    ],
    method: 'PIN',
  };
  return {
    intend: () => signer.post<Intent>('/contract/intent', form),
    open: () => signer.post<{ secondsLeft: number }>('/contract/read', { contractId: result.id }),
  };
}

describe('restrictions before signing', () => {
  it('a contract that was not opened cannot be signed where the installation demands it', async () => {
    const { intend, open } = await sentContract();
    await restrict({ view: true, minReadSeconds: 0 });
    for (let at = 0; at < 2; at++) {
      expect((await intend()).code).toBe(ERRORS.READ_LONGER.code);
      await pass(60);
    }
    expect((await open()).result.secondsLeft).toBe(0);
    expect((await intend()).code).toBe(0);
    await restrict({ view: false, minReadSeconds: 0 });
  });

  it('it is read for as long as the installation demands, from its opening', async () => {
    const { intend, open } = await sentContract();
    await restrict({ view: true, minReadSeconds: 30 });
    expect((await open()).result.secondsLeft).toBe(30);
    await pass(20);
    expect(await intend()).toMatchObject({ code: ERRORS.READ_LONGER.code, result: { secondsLeft: 10 } });
    await pass(10);
    expect((await intend()).code).toBe(0);
    await restrict({ view: false, minReadSeconds: 0 });
  });
});

describe('sending', () => {
  it('is refused while it is closed, and said before; drafts stay and sent contracts go on', async () => {
    const sent = await sentContract();
    const person = await product.person('周以宁');
    const draft = await product.draft(staff, [
      { person: { name: '周以宁', contact: person.contact }, step: 1 },
    ]);
    await sendOpen(false);
    expect((await staff.post('/contract/send', { contractId: draft.id })).code).toBe(ERRORS.SEND_CLOSED.code);
    const check = await staff.get<{ problems: { name: string }[] }>(`/contract/${draft.id}/preflight`);
    expect(JSON.stringify(check.result)).toContain('SEND_CLOSED');
    expect((await sent.intend()).code).toBe(0);
    await sendOpen(true);
    expect((await staff.post('/contract/send', { contractId: draft.id })).code).toBe(0);
  });
});
