import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { SealAgency } from '@cinnabar/protocol/seals/agencies/agency-schema';
import type { SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import type { GrantLetter } from '@cinnabar/protocol/seals/letter-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { expect } from 'vitest';
import type { Database } from '../../../platform/db/open-database.ts';
import type { buildProduct, Caller } from '../../../testing/build-product.ts';
import { passRealName } from '../../../testing/pass-real-name.ts';
import { sendForSeal, signWithSeal } from './seal-step-factory.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;

const DAY_MS = 86_400_000;
let groups = 0;

/** A day in China, so many days from now. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

/** A company with a seal and a verified legal representative, and another one that is to sign for it. */
export async function buildAgency(product: Product, database: Database) {
  const { pool } = database;
  // Every call signs in several people from one address.
  await pool.query('delete from rate_counter');
  const at = ++groups;
  const owner = await product.company(`青山第${at}置业有限公司`, {
    许清和: ['SYSTEM', 'SA'],
    沈砚: ['LP'],
    顾明远: [],
  });
  const agent = await product.company(`白石第${at}服务有限公司`, {
    林知夏: ['SYSTEM', 'SA'],
    周牧之: ['LP'],
    陈书远: [],
    顾行舟: [],
  });
  await pool.query('update company set legal_person = $2 where id = $1', [owner.id, '沈砚']);
  await pool.query('update company set register_no = $2 where id = $1', [agent.id, `91330100MA2${at}0000X`]);
  await passRealName(database, owner.people.沈砚!.id);
  const contacts: Record<string, string> = {};
  const callers: Record<string, Caller> = {};
  for (const [name, { contact }] of [...Object.entries(owner.people), ...Object.entries(agent.people)]) {
    contacts[name] = contact;
    callers[name] = await product.signIn(contact);
  }
  const {
    许清和: keeper,
    沈砚: legalPerson,
    林知夏: agencyKeeper,
    陈书远: signer,
  } = callers as Record<string, Caller> & { 许清和: Caller };
  const { result: seals } = await keeper.get<Seal[]>('/seal/query', { companyId: owner.id, type: 'COMPANY' });
  const seal = seals[0]!;
  const ask = (form: object = {}, by: Caller = keeper) =>
    by.post<SealGrant>('/seal/grant', {
      sealId: seal.id,
      subjectType: 'AGENT_COMPANY',
      agent: { name: agent.name },
      right: 'USE',
      maxAmount: 500_000_00,
      until: dayIn(60),
      reason: '仓储项目',
      ...form,
    });
  const letterOf = async (grantId: string, who = keeper) =>
    (await who.get<GrantLetter>('/seal/letter', { grantId })).result;
  const signLetter = async (grantId: string, name = '沈砚') => {
    const by = callers[name]!;
    const { sha256 } = await letterOf(grantId);
    await pool.query('delete from one_time_code where contact = $1', [contacts[name]]);
    const pin = await by.post('/seal/letter/pin', { grantId, sha256 });
    if (pin.code !== 0) return pin;
    const proof = await product.receivedCode(contacts[name]!);
    return by.post('/seal/letter/answer', { grantId, answer: 'SIGN', sha256, method: 'PIN', proof });
  };
  /** In force, with a signed letter. */
  const grant = async (form: object = {}): Promise<SealGrant> => {
    const made = await ask(form);
    expect(made).toMatchObject({ code: 0, result: { state: 'PROPOSED', letter: 'WAITING' } });
    expect(await signLetter(made.result.id)).toMatchObject({ code: 0 });
    return made.result;
  };
  const assign = (grantId: string, name = '陈书远', by = agencyKeeper!) =>
    by.post('/seal/agency/assign', { grantId, userId: callers[name]!.userId });
  /** With an amount, for the scope of the grant. */
  const send = async (amount: number | null = 1000_00): Promise<Contract> => {
    const { id } = await sendForSeal(product, keeper, owner, { sealId: seal.id });
    await pool.query('update contract set amount = $2 where id = $1', [id, amount]);
    return (await keeper.get<Contract>('/contract/detail', { contractId: id })).result;
  };
  const transfer = (contractId: string, name = '陈书远', by: Caller = keeper) =>
    by.post<Contract>('/contract/transmit', {
      contractId,
      actionId: 'seal',
      name,
      contact: contacts[name],
      message: '请代为盖章',
    });
  const sign = (contractId: string, name = '陈书远') =>
    signWithSeal(product, database, callers[name]!, {
      contractId,
      sealId: seal.id,
      contact: contacts[name]!,
    });
  const held = async (who: Caller) =>
    (await who.get<SealAgency[]>('/seal/agencies', { companyId: agent.id })).result;
  return {
    ...{ owner, agent, seal, callers, contacts, keeper, legalPerson: legalPerson!, signer: signer! },
    ...{ agencyKeeper: agencyKeeper!, ask, signLetter, letterOf, grant, assign, send, transfer, sign, held },
  };
}
