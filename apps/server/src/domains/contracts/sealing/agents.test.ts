// long: one grant to another company, with all that can become of it
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { GrantChoices, SealGrant, Why } from '@cinnabar/protocol/seals/grant-schema';
import type { SealRecordPage } from '@cinnabar/protocol/seals/life-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { readEvidenceText } from '../evidence-factory.ts';
import { buildAgency, dayIn } from './agent-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);

const detail = (who: Caller, contractId: string) => who.get<Contract>('/contract/detail', { contractId });
const stepOf = (contract: Contract) => contract.signatories[0]!.actions[0]!;

describe('a grant to another company', () => {
  it('is signed for by an employee of that company, and letter, record and evidence name the company', async () => {
    const given = await buildAgency(product, database);
    const { owner, agent, seal, keeper, signer, callers, letterOf } = given;
    const { id: grantId, number } = await given.grant({ perDay: 2 });
    const { text, sha256 } = await letterOf(grantId);
    expect(JSON.stringify(text)).toContain(agent.name);
    expect(JSON.stringify(text)).toContain('不得转委托');
    const { id: contractId } = await given.send();
    expect(await given.transfer(contractId), 'assigned to no one yet').toMatchObject({
      name: 'TRANSMIT_NOT_EMPLOYEE',
    });
    expect(await given.assign(grantId)).toMatchObject({ code: 0 });
    expect(await detail(signer, contractId), 'before it is transferred').toMatchObject({ name: 'NOT_FOUND' });
    const passed = await given.transfer(contractId);
    expect(stepOf(passed.result).operators).toContainEqual({
      id: signer.userId,
      name: '陈书远',
      type: 'AGENT',
      companyId: agent.id,
      companyName: agent.name,
    });
    const seen = (await detail(signer, contractId)).result;
    expect(seen.abilities).toMatchObject({ sign: true, giveBack: true, transmit: 'TRANSMIT_AGENT' });
    const refused = Object.entries(seen.abilities).filter(([, may]) => may === true);
    expect(refused.map(([act]) => act).sort()).toEqual(
      ['sign', 'giveBack', 'download', 'downloadFile'].sort(),
    );
    const inbox = await signer.get<{ list: { id: string }[] }>('/contract/list', { companyId: agent.id });
    expect(inbox.code).toBe(0);
    for (const name of ['林知夏', '周牧之', '顾行舟'])
      expect(await detail(callers[name]!, contractId), name).toMatchObject({ name: 'NOT_FOUND' });
    expect(await given.sign(contractId)).toBe(0);
    expect((await detail(signer, contractId)).result).toMatchObject({ status: 'COMPLETE' });
    const log = await product.domains.audit.list({ kind: 'CONTRACT', id: contractId });
    const signed = log.find(({ event }) => event === 'CONTRACT_SIGN')!;
    expect(signed.actor).toMatchObject({ name: '陈书远', tenantId: agent.id });
    expect(signed.detail.seals).toContain(agent.name);
    const [used] = (await keeper.get<SealRecordPage>('/seal/records', { sealId: seal.id })).result.list;
    expect(used).toMatchObject({ event: 'SEAL_USE', grant: number, letter: sha256, person: '陈书远' });
    expect(used!.agent).toMatch(new RegExp(`^${agent.name} 91330100MA2`));
    const { rows } = await database.pool.query('select agent_company_id, grant_id from seal_use');
    expect(rows).toContainEqual({ agent_company_id: agent.id, grant_id: grantId });
    const ofAgent = (await product.domains.audit.list({ kind: 'TENANT', id: agent.id })).at(-1)!;
    expect(ofAgent).toMatchObject({ event: 'SEAL_USE', subjectId: seal.id });
    expect(ofAgent.actor).toMatchObject({ name: '陈书远', tenantId: agent.id });
    expect(ofAgent.detail).toMatchObject({
      contractId,
      owner: owner.name,
      grant: number,
      sealName: seal.name,
    });
    expect(JSON.stringify(ofAgent.detail), 'the contract is the owner’s').not.toContain(seen.subject);
    const said = await readEvidenceText(product, keeper, contractId);
    expect(said).toContain(`由受托企业${agent.name}`);
    expect(owner.id).not.toBe(agent.id);
  });

  it('sends a message to the agent company at the letter, an assignment and an end, and to no one else there', async () => {
    const given = await buildAgency(product, database);
    const { agent, owner, seal, keeper, contacts } = given;
    const messagesTo = async (name: string) => {
      await product.deliver();
      const answer = await product.app.inject({ url: '/api/dev/mailbox', query: { to: contacts[name]! } });
      const texts = answer.json().result.map(({ text }: { text: string }) => text);
      return (texts as string[]).filter((text) => text.includes(owner.name) && text.includes(seal.name));
    };
    const { id: grantId, number } = await given.grant();
    expect(await messagesTo('林知夏'), 'who assigns it').toEqual([
      expect.stringContaining(`授权贵司使用印章“${seal.name}”（授权 #${number}）`),
    ]);
    expect(await messagesTo('陈书远'), 'not assigned yet').toEqual([]);
    expect(await given.assign(grantId)).toMatchObject({ code: 0 });
    expect((await messagesTo('陈书远')).at(-1)).toContain('分派给您');
    const ended = await keeper.post('/seal/grant/end', { grantId, reason: '项目结束' });
    expect(ended).toMatchObject({ code: 0 });
    for (const name of ['林知夏', '陈书远'])
      expect(
        (await messagesTo(name)).some((text) => text.includes('原因：项目结束')),
        name,
      ).toBe(true);
    expect(await messagesTo('顾行舟'), `an employee of ${agent.name} without a part in it`).toEqual([]);
  });

  it('has an end, a scope and no more than the use of a company seal, whatever the form says', async () => {
    const { ask, agent, owner, keeper, seal } = await buildAgency(product, database);
    const wrong: object[] = [
      { right: 'MANAGE' },
      { right: 'EXAMINE' },
      { right: 'AUDIT' },
      { until: null },
      { until: dayIn(800) },
      { maxAmount: null },
      { autoSign: true },
    ];
    for (const form of wrong)
      expect(await ask(form), JSON.stringify(form)).toMatchObject({ name: 'SEAL_AGENT_TERMS' });
    for (const companyName of [owner.name, '没有的有限公司', agent.name.slice(0, -1)])
      expect(await ask({ agent: { name: companyName } }), companyName).toMatchObject({
        name: 'SEAL_AGENT_COMPANY',
      });
    await database.pool.query('update company set "freeze" = true where id = $1', [agent.id]);
    expect(await ask()).toMatchObject({ name: 'SEAL_AGENT_COMPANY' });
    await database.pool.query(
      `update company set "freeze" = false, auth_status = 'AUTH_FAILED' where id = $1`,
      [agent.id],
    );
    expect(await ask()).toMatchObject({ name: 'SEAL_AGENT_COMPANY' });
    const { result: choices } = await keeper.get<GrantChoices>('/seal/grant/choices', { sealId: seal.id });
    expect(choices.companies, 'in no group').toEqual([]);
    await expect(
      database.pool.query(
        `insert into seal_grant (id, seal_id, number, subject_type, subject_id, "right", category_ids, counterparties, used, used_today, auto_sign, status, granted_by, grant_time, reason)
         values (gen_random_uuid(), $1, 900, 'AGENT_COMPANY', $2, 'USE', '{}', '{}', 0, 0, false, 'ACTIVE', $3, now(), '')`,
        [seal.id, agent.id, keeper.userId],
      ),
      'not even past the code',
    ).rejects.toThrow('seal_grant_agent_letter');
  });

  it('is given by the verified legal representative alone; a seal administrator neither signs nor uses it', async () => {
    const given = await buildAgency(product, database);
    const { ask, signLetter, owner, agencyKeeper, held, legalPerson, keeper } = given;
    const { result: proposed } = await ask({ letter: false });
    expect(proposed).toMatchObject({ state: 'PROPOSED', letter: 'WAITING' });
    expect(await held(agencyKeeper), 'not shown before it is signed').toEqual([]);
    expect(await given.assign(proposed.id)).toMatchObject({ name: 'NOT_FOUND' });
    expect(await signLetter(proposed.id, '许清和')).toMatchObject({ name: 'NOT_ALLOWED' });
    const refusal = { grantId: proposed.id, answer: 'REFUSE', reason: '不同意' };
    expect(await keeper.post('/seal/letter/answer', refusal)).toMatchObject({ name: 'NOT_ALLOWED' });
    await database.pool.query('update company set legal_person = $2 where id = $1', [owner.id, '沈括']);
    expect(await signLetter(proposed.id)).toMatchObject({ name: 'LEGAL_PERSON_DIFFERS' });
    await database.pool.query('update company set legal_person = $2 where id = $1', [owner.id, '沈砚']);
    expect(await signLetter(proposed.id)).toMatchObject({ code: 0 });
    expect(await held(agencyKeeper)).toMatchObject([
      { id: proposed.id, ownerName: owner.name, state: 'ACTIVE', assigns: true, assignments: [] },
    ]);
    const { result } = await ask();
    expect(await legalPerson.post('/seal/letter/answer', { ...refusal, grantId: result.id })).toMatchObject({
      code: 0,
    });
  });

  it('is assigned to named employees, by its seal administrator never to themselves', async () => {
    const given = await buildAgency(product, database);
    const { callers, held, signer, agencyKeeper, keeper } = given;
    const { id: grantId } = await given.grant();
    expect(await given.assign(grantId, '林知夏')).toMatchObject({ name: 'SEAL_GRANT_SELF' });
    expect(await given.assign(grantId, '周牧之', callers.周牧之)).toMatchObject({ code: 0 });
    expect(await given.assign(grantId, '顾明远'), 'of the owner').toMatchObject({ name: 'BAD_REQUEST' });
    for (const by of [keeper, callers.陈书远!, callers.沈砚!])
      expect(await given.assign(grantId, '陈书远', by)).toMatchObject({ name: 'NOT_FOUND' });
    expect(await held(signer)).toEqual([]);
    await Promise.all([given.assign(grantId), given.assign(grantId)]);
    expect((await held(signer))[0]!.assignments).toMatchObject([{ name: '陈书远', own: true }]);
    expect((await held(agencyKeeper))[0]!.assignments).toHaveLength(2);
    expect(await given.assign(grantId, '顾行舟', signer), 'is not passed on').toMatchObject({
      name: 'NOT_ALLOWED',
    });
    const back = { grantId, userId: callers.周牧之!.userId };
    expect(await signer.post('/seal/agency/unassign', back)).toMatchObject({ name: 'NOT_ALLOWED' });
    const self = { grantId, userId: signer.userId };
    expect(await signer.post('/seal/agency/unassign', self)).toMatchObject({ code: 0 });
    expect(await signer.post('/seal/agency/unassign', self)).toMatchObject({ name: 'NOT_FOUND' });
    expect(await held(signer)).toEqual([]);
  });

  it.each([
    ['the owner', 'owner'],
    ['the agent company', 'agent'],
  ] as const)('signs nothing while %s is frozen', async (_, which) => {
    const given = await buildAgency(product, database);
    const { id: grantId } = await given.grant();
    await given.assign(grantId);
    const { id: contractId } = await given.send();
    expect(await given.transfer(contractId)).toMatchObject({ code: 0 });
    const freeze = (frozen: boolean) =>
      database.pool.query('update company set "freeze" = $2 where id = $1', [given[which].id, frozen]);
    await freeze(true);
    expect((await detail(given.signer, contractId)).result.abilities.sign).toBe('PARTY_FROZEN');
    expect(await given.sign(contractId)).toBe(ERRORS.PARTY_FROZEN.code);
    const { result: why } = await given.keeper.get<Why>('/seal/why', {
      sealId: given.seal.id,
      userId: given.signer.userId,
    });
    expect(why).toMatchObject({ usable: false, reasons: [{ fact: 'AGENT_HOLD' }] });
    await freeze(false);
    expect(await given.sign(contractId)).toBe(0);
  });

  it('counts the uses of all its agents on one row', async () => {
    const given = await buildAgency(product, database);
    const { id: grantId } = await given.grant({ total: 1 });
    await given.assign(grantId);
    await given.assign(grantId, '顾行舟');
    const [first, second] = [await given.send(), await given.send()];
    expect(await given.transfer(first.id)).toMatchObject({ code: 0 });
    expect(await given.transfer(second.id, '顾行舟')).toMatchObject({ code: 0 });
    expect(await given.sign(first.id)).toBe(0);
    expect(await given.sign(second.id, '顾行舟')).toBe(ERRORS.SEAL_LIMIT_REACHED.code);
    expect(await given.transfer((await given.send()).id)).toMatchObject({ name: 'SEAL_LIMIT_REACHED' });
    expect(await given.transfer((await given.send(900_000_00)).id)).toMatchObject({
      name: 'SEAL_LIMIT_REACHED',
    });
  });

  it('does not sign beyond its scope, nor a step of other kinds', async () => {
    const given = await buildAgency(product, database);
    const { id: grantId } = await given.grant();
    await given.assign(grantId);
    expect(await given.transfer((await given.send(900_000_00)).id)).toMatchObject({
      name: 'SEAL_OUTSIDE_GRANT',
    });
    expect(await given.transfer((await given.send(null)).id)).toMatchObject({ name: 'SEAL_OUTSIDE_GRANT' });
  });

  it('is refused where the agent company or the agent is on the other side', async () => {
    const given = await buildAgency(product, database);
    const { id: grantId } = await given.grant();
    await given.assign(grantId);
    const parties = [
      { company: given.agent },
      { person: { name: '陈书远', contact: given.contacts.陈书远! } },
    ];
    for (const other of parties) {
      const { id } = await product.draft(given.keeper, [{ company: given.owner }, other], undefined, {
        amount: 100_00,
      });
      expect(await given.keeper.post('/contract/send', { contractId: id })).toMatchObject({ code: 0 });
      const contact = given.contacts.陈书远;
      const form = { contractId: id, actionId: 'action-0', name: '陈书远', contact, message: '' };
      expect(await given.keeper.post('/contract/transmit', form)).toMatchObject({
        name: 'SEAL_AGENT_BOTH_SIDES',
      });
    }
  });

  it('needs the approval besides the grant where a rule asks for it, and counts the grant', async () => {
    const given = await buildAgency(product, database);
    const { keeper, signer, seal, contacts } = given;
    const { id: grantId } = await given.grant({ total: 2 });
    await given.assign(grantId);
    const rule = { kind: 'EVERY_USE', effect: 'ASK' };
    expect(await keeper.post('/seal/rule', { sealId: seal.id, rule })).toMatchObject({ code: 0 });
    const { id: contractId } = await given.send();
    expect(await given.transfer(contractId)).toMatchObject({ code: 0 });
    expect(await given.sign(contractId)).toBe(ERRORS.SEAL_APPROVAL_NEEDED.code);
    const asked = { contractId, actionId: 'seal', sealId: seal.id, reason: '季度用印' };
    const approval = await signer.post<{ id: string }>('/seal/approval', asked);
    expect(approval).toMatchObject({ code: 0 });
    const { id } = approval.result;
    await database.pool.query('delete from one_time_code where contact = $1', [contacts.许清和]);
    await keeper.post('/seal/approval/pin', { id });
    const proof = await product.receivedCode(contacts.许清和!);
    const answer = { id, answer: 'APPROVE', method: 'PIN', proof };
    expect(await keeper.post('/seal/approval/answer', answer)).toMatchObject({ code: 0 });
    expect(await given.sign(contractId)).toBe(0);
    const { result: grants } = await keeper.get<SealGrant[]>('/seal/grants', { sealId: seal.id });
    expect(grants.find((one) => one.id === grantId)).toMatchObject({ used: 1 });
  });

  it('that has ended takes its agents off open steps, and the keepers of the seal sign', async () => {
    const given = await buildAgency(product, database);
    const { keeper, signer, agencyKeeper } = given;
    const ends = [
      (grantId: string) => keeper.post('/seal/grant/end', { grantId, reason: '项目结束' }),
      (grantId: string) => agencyKeeper.post('/seal/agency/return', { grantId, reason: '不再受托' }),
      (grantId: string) => agencyKeeper.post('/seal/agency/unassign', { grantId, userId: signer.userId }),
      async () => {
        await database.transaction((tx) =>
          product.domains.organizations.dismissEmployee(
            tx,
            { companyId: given.agent.id, userId: signer.userId },
            { userId: agencyKeeper.userId, name: '林知夏', tenantId: given.agent.id, origin: null },
          ),
        );
        return { code: 0 };
      },
    ];
    for (const end of ends) {
      const { id: grantId } = await given.grant();
      await given.assign(grantId);
      const { id: contractId } = await given.send();
      expect(await given.transfer(contractId)).toMatchObject({ code: 0 });
      expect(await end(grantId)).toMatchObject({ code: 0 });
      const before = await detail(signer, contractId);
      if (before.code === 0) expect(await given.sign(contractId), 'before the job').not.toBe(0);
      await product.deliver();
      expect(await detail(signer, contractId)).toMatchObject({ name: 'NOT_FOUND' });
      const left = (await detail(keeper, contractId)).result;
      expect(stepOf(left).operators.some(({ type }) => type === 'AGENT')).toBe(false);
      expect(await given.sign(contractId, '许清和')).toBe(0);
    }
    const { result: why } = await keeper.get<Why>('/seal/why', {
      sealId: given.seal.id,
      userId: signer.userId,
    });
    expect(why).toMatchObject({ usable: false, reasons: [{ fact: 'AGENT_UNASSIGNED' }] });
  });
});

describe('an agent', () => {
  it('gives a step back with a reason, and reads the contract no more', async () => {
    const given = await buildAgency(product, database);
    const { id: grantId } = await given.grant();
    await given.assign(grantId);
    const { id: contractId } = await given.send();
    await given.transfer(contractId);
    const form = { contractId, actionId: 'seal', reason: '条款有疑问' };
    expect(await given.callers.顾行舟!.post('/contract/giveBack', form)).toMatchObject({ name: 'NOT_FOUND' });
    expect(await given.keeper.post('/contract/giveBack', form)).toMatchObject({ name: 'NOT_A_PARTY' });
    expect(await given.signer.post('/contract/giveBack', form)).toMatchObject({ code: 0 });
    expect(await detail(given.signer, contractId)).toMatchObject({ name: 'NOT_FOUND' });
    expect(await given.sign(contractId, '许清和')).toBe(0);
  });

  it('does nothing else for the party: each other call is refused', async () => {
    const given = await buildAgency(product, database);
    const { id: grantId } = await given.grant();
    await given.assign(grantId);
    const { id: contractId } = await given.send();
    await given.transfer(contractId);
    const contact = given.contacts.顾行舟;
    const tries: [string, object, string][] = [
      ['transmit', { contractId, name: '顾行舟', contact, message: '' }, 'TRANSMIT_AGENT'],
      ['reject', { contractId, reason: '不同意' }, 'NOT_A_PARTY'],
      ['recall', { contractId, reason: '不同意' }, 'NOT_SPONSOR'],
      ['comment', { contractId, text: '请看' }, 'NOT_A_PARTY'],
    ];
    for (const [act, body, name] of tries)
      expect(await given.signer.post(`/contract/${act}`, body), act).toMatchObject({ name });
    const list = await given.signer.get('/seal/grants', { sealId: given.seal.id });
    expect(list, 'of the seal no records').toMatchObject({ name: 'NOT_ALLOWED' });
  });
});
