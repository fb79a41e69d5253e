import type { SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import type { SealRecordPage } from '@cinnabar/protocol/seals/life-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { withSignPassword } from '../../seals/seals-factory.ts';
import { sendForSeal, signWithSeal } from './seal-step-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const { organizations } = product.domains;

/** A parent with its seal, and a subsidiary with a person. */
async function group(name: string) {
  const parent = await product.company(`${name}集团有限公司`, { 许清和: ['SYSTEM', 'SA'] });
  const subsidiary = await product.company(`${name}物流有限公司`, { 林知夏: ['SYSTEM', 'SA'], 顾明远: [] });
  const keeper = await product.signIn(parent.people.许清和!.contact);
  const { contact, id: userId } = subsidiary.people.顾明远!;
  const [seal] = (await keeper.get<Seal[]>('/seal/query', { companyId: parent.id, type: 'COMPANY' })).result;
  const intent = await withSignPassword(database, keeper);
  const grant = (form: object) =>
    keeper.post<SealGrant>('/seal/grant', { sealId: seal!.id, right: 'USE', intent, ...form });
  return { parent, subsidiary, keeper, seal: seal!, contact, userId, grant };
}

describe('the seal of a company and a person of another one', () => {
  it('who is its employee too, without a role, signs a step transferred to them, by their own grant', async () => {
    const { parent, keeper, seal, contact, userId, grant } = await group('青山');
    const send = async () => (await sendForSeal(product, keeper, parent, { sealId: seal.id })).id;
    const transfer = (contractId: string) =>
      keeper.post('/contract/transmit', { contractId, name: '顾明远', contact, message: '' });
    const contractId = await send();
    expect(await transfer(contractId)).toMatchObject({ name: 'TRANSMIT_NOT_EMPLOYEE' });
    await database.transaction((tx) =>
      organizations.addEmployee(tx, { companyId: parent.id, userId, roleTypes: [] }),
    );
    expect(await transfer(contractId)).toMatchObject({ name: 'TRANSMIT_NO_SEAL' });
    const { result: made } = await grant({ subjectType: 'EMPLOYEE', subjectId: userId, total: 1 });
    expect(await transfer(contractId)).toMatchObject({ code: 0 });
    const signer = await product.signIn(contact);
    const step = { contractId, sealId: seal.id, contact };
    expect(await signWithSeal(product, database, signer, step)).toBe(0);
    const { result: records } = await keeper.get<SealRecordPage>('/seal/records', { sealId: seal.id });
    expect(records.list[0]).toMatchObject({ event: 'SEAL_USE', grant: made.number, person: '顾明远' });
    expect(await transfer(await send()), 'its only use is used up').toMatchObject({
      name: 'TRANSMIT_NO_SEAL',
    });
  });

  it('is not granted to that company, nor to a role or an employee of it', async () => {
    const { subsidiary, keeper, seal, userId, grant } = await group('白石');
    const [role] = await organizations.listRoles(subsidiary.id);
    const subjects = { COMPANY: subsidiary.id, ROLE: role!.id, EMPLOYEE: userId };
    for (const [subjectType, subjectId] of Object.entries(subjects))
      expect(await grant({ subjectType, subjectId }), subjectType).toMatchObject({
        name: 'BAD_REQUEST',
        errors: [{ field: 'subjectId' }],
      });
    const { result: grants } = await keeper.get<SealGrant[]>('/seal/grants', { sealId: seal.id });
    expect(grants.filter(({ subjectId }) => Object.values(subjects).includes(subjectId))).toEqual([]);
  });
});
