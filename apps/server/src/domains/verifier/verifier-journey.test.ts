import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { expect, it } from 'vitest';
import { buildProduct } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { fileBody } from '../documents/documents-factory.ts';
import { withChangedByte, withDrawnLine } from './verifier-factory.ts';

it('a contract that two parties signed is found genuine without signing in, and a changed copy is not', async () => {
  const product = await buildProduct(await createTestDatabase());
  const sponsor = await product.company('海棠贸易有限公司', { 林知夏: ['CATEGORY_CREATOR'], 许清和: ['SA'] });
  const staff = await product.signIn(sponsor.people.林知夏!.contact);
  const sealAdministrator = await product.signIn(sponsor.people.许清和!.contact);
  const chen = await product.person('陈书远');
  const draft = await product.draft(staff, [
    { person: { name: '陈书远', contact: chen.contact }, step: 1 },
    { company: sponsor, step: 2 },
  ]);
  await staff.post<Contract>('/contract/send', { contractId: draft.id });
  await product.sign(await product.signIn(chen.contact), draft.id, chen.contact);
  await product.sign(sealAdministrator, draft.id, sponsor.people.许清和!.contact);
  const file = await staff.download(`/contract/download?contractId=${draft.id}`);

  const verify = async (bytes: Uint8Array): Promise<Verification> => {
    const { payload, headers } = fileBody(bytes, '软件服务合同.pdf');
    return (await product.app.inject({ method: 'POST', url: '/api/pdfverifier', payload, headers })).json();
  };
  const genuine = await verify(file);
  expect(genuine).toMatchObject({
    code: 0,
    statusCode: 0,
    contractStatus: 'COMPLETE',
    documentId: draft.documents[0]!.id,
  });
  const parties = genuine.signatureInfos.filter(({ certification }) => !certification);
  const contact = maskContact(chen.contact);
  expect(parties, 'the name that the sender typed is in no certificate').toMatchObject([
    {
      code: 0,
      signatory: `${contact} (by phone, name not verified 姓名未核验)`,
      signer: {
        acts: 'person',
        person: contact,
        company: null,
        personProof: 'PHONE',
        source: 'installation',
      },
    },
    {
      code: 0,
      signatory: '海棠贸易有限公司 (demonstration 演示)',
      signer: { acts: 'company', person: null, company: '海棠贸易有限公司', companyProof: 'DEMO' },
    },
  ]);
  expect((await verify(withChangedByte(file))).statusCode).toBe(2);
  expect((await verify(withDrawnLine(file))).statusCode).toBe(1);
});
