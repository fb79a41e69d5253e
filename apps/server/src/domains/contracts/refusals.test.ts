import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { errorText } from '@cinnabar/protocol/error-text';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';

let product: Awaited<ReturnType<typeof buildProduct>>;
let staff: Caller;
let signer: Caller;
let reader: Caller;
let outsider: Caller;
let contract: Contract;

/** A contract that waits for one person, with a cc. */
beforeAll(async () => {
  product = await buildProduct(await createTestDatabase());
  const firm = await product.company('海棠贸易有限公司', { 林知夏: ['CATEGORY_CREATOR'], 许清和: ['SA'] });
  const [chen, lu, unrelated] = await Promise.all(
    ['陈书远', '陆观澜', '路人'].map((name) => product.person(name)),
  );
  // Sequential: concurrent calls that deliver codes would wait for each other.
  staff = await product.signIn(firm.people.林知夏!.contact);
  signer = await product.signIn(chen!.contact);
  reader = await product.signIn(lu!.contact);
  outsider = await product.signIn(unrelated!.contact);
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen!.contact } }]);
  await staff.put(`/contract/${draft.id}`, {
    ...draft,
    documents: draft.documents.map(({ id }) => id),
    fields: draft.fields.map(({ value: _, ...field }) => field),
    description: '',
    copies: [{ id: 'copy-1', name: '陆观澜', contact: lu!.contact, when: 'SEND' }],
  });
  contract = (await staff.post<Contract>('/contract/send', { contractId: draft.id })).result;
});

/** Calls by everyone except the permitted person. */
const tries = (
  contractId: string,
): Record<string, (by: Caller) => Promise<{ code: number; status: number; message: string }>> => ({
  recall: (by) => by.post('/contract/recall', { contractId, reason: '条款有误' }),
  urge: (by) => by.post('/contract/urge', { contractId }),
  finish: (by) => by.post('/contract/finish', { contractId, reason: '改签纸质合同' }),
  delay: (by) =>
    by.post('/contract/delay', {
      contractId,
      expireTime: new Date(Date.now() + 60 * 86_400_000).toISOString(),
    }),
  reject: (by) => by.post('/contract/reject', { contractId, reason: '条款不符' }),
  comment: (by) => by.post('/contract/comment', { contractId, text: '请确认第三条' }),
  comments: (by) => by.get('/contract/comments', { contractId }),
  intent: (by) =>
    by.post('/contract/intent', {
      method: 'PIN',
      contracts: [
        {
          contractId,
          actionId: contract.signatories[0]!.actions[0]!.id,
          documents: contract.documents.map(({ id, sha256 }) => ({ documentId: id, sha256 })),
        },
      ],
    }),
});

describe('the refusal of an act', () => {
  it.each(['recall', 'urge', 'finish', 'delay'])(
    '"%s" by a party names the sender as the permitted person',
    async (act) => {
      for (const by of [signer, reader])
        expect(await tries(contract.id)[act]!(by)).toMatchObject({
          code: ERRORS.NOT_SPONSOR.code,
          status: 409,
          message: errorText('NOT_SPONSOR', 'zh_CN'),
        });
    },
  );

  it.each(['reject', 'intent'])('"%s" by the sender and by a cc names the permitted handler', async (act) => {
    for (const by of [staff, reader])
      expect(await tries(contract.id)[act]!(by)).toMatchObject({
        code: ERRORS.NOT_A_PARTY.code,
        status: 409,
        message: errorText('NOT_A_PARTY', 'zh_CN'),
      });
  });

  it.each(['comment', 'comments'])('"%s" by a cc says that comments are among the parties', async (act) => {
    expect(await tries(contract.id)[act]!(reader)).toMatchObject({
      code: ERRORS.NOT_A_PARTY.code,
      status: 409,
    });
  });

  it('any act by an unrelated user is the same as for a contract that does not exist', async () => {
    const invented = '0192f0c1-0000-7000-8000-0000000000ff';
    for (const act of Object.keys(tries(invented))) {
      const [real, none] = [await tries(contract.id)[act]!(outsider), await tries(invented)[act]!(outsider)];
      expect(real, act).toEqual(none);
      expect(real, act).toMatchObject({ code: ERRORS.NOT_FOUND.code, status: 404 });
    }
  });
});
