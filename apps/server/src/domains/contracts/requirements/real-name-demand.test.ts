import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Intent } from '@cinnabar/protocol/contracts/intent-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

it('a verified identity is required where the operator requires it, with a link there and back', async () => {
  const database = await createTestDatabase();
  const product = await buildProduct(database);
  const company = await product.company('海棠贸易有限公司', {
    林知夏: ['TEMPLATE_CREATOR', 'CATEGORY_CREATOR'],
  });
  const staff = await product.signIn(company.people.林知夏!.contact);
  const chen = await product.person('陈书远');
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact }, step: 1 }]);
  const demand = (value: object) =>
    database.db.execute(
      sql`insert into setting (name, value, update_time) values ('sendSignRealName', ${JSON.stringify(value)}::jsonb, now())
          on conflict (name) do update set value = excluded.value`,
    );

  await demand({ send: true, sign: false });
  const refused = await staff.post('/contract/send', { contractId: draft.id });
  expect(refused).toMatchObject({
    code: ERRORS.REAL_NAME_REQUIRED.code,
    result: { link: `/verify?service=${encodeURIComponent(`/launch/appoint/${draft.id}`)}` },
  });
  await demand({ send: false, sign: true });
  const sent = await staff.post<Contract>('/contract/send', { contractId: draft.id });
  expect(sent.code).toBe(0);

  const signer = await product.signIn(chen.contact);
  const { result: contract } = await signer.get<Contract>('/contract/detail', { contractId: draft.id });
  const form = {
    contracts: [
      {
        contractId: contract.id,
        actionId: contract.signatories[0]!.actions[0]!.id,
        documents: contract.documents.map(({ id, sha256 }) => ({ documentId: id, sha256 })),
      },
    ],
    method: 'PIN',
  };
  expect(await signer.post('/contract/intent', form)).toMatchObject({
    code: ERRORS.REAL_NAME_REQUIRED.code,
    result: { link: `/verify?service=${encodeURIComponent(`/sign/${contract.id}`)}` },
  });
  await demand({ send: true, sign: false });
  expect((await signer.post<Intent>('/contract/intent', form)).code).toBe(0);
});
