import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { Call } from '@cinnabar/protocol/transport/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { askProduct, callName } from '../testing/example-calls/ask-product.ts';
import {
  type ExampleCompany,
  idsOf,
  type Objects,
  prepareCompany,
} from '../testing/example-calls/example-company.ts';
import { listCalls } from '../testing/example-calls/invalid-parameters.ts';
import { OddAsks } from '../testing/example-calls/odd-asks.ts';
import { type WholeExample, wholeExamples } from '../testing/example-calls/whole-examples.ts';
import { insertHeldGrant } from '../testing/insert-held-grant.ts';
import { passRealName } from '../testing/pass-real-name.ts';
import { undoing } from '../testing/statements/undoing.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const calls = product.app.calls as readonly Call[];
const FROZEN = [ERRORS.COMPANY_FROZEN, ERRORS.PARTY_FROZEN].map(({ code }) => String(code));
const CALLERS = ['SYSTEM', 'SA', 'LP', 'TEMPLATE_CREATOR', 'TEMPLATE_MANAGER', 'CATEGORY_MANAGER', 'MEMBER'];
const changing = calls
  .filter(({ access, method, effect = method !== 'GET' }) => access === 'SESSION' && effect)
  .map(({ name }) => name);

let company: ExampleCompany;
let undo: Awaited<ReturnType<typeof undoing>>;
let ask: (name: string, caller: Caller) => Promise<string>;
const found = new Map<string, { before: string[]; frozen: string[] }>();

beforeAll(async () => {
  company = await prepareCompany(product, database, '朱砂置业有限公司', 'INNER_COMPANY');
  const objects = { ...company.objects, ...(await prepareSteps()) };
  const asks = new OddAsks({ things: objects, ids: idsOf(objects) });
  const examples = { ...wholeExamples({ things: objects }), ...reaching(objects) };
  const described = listCalls((await product.app.inject({ url: '/api/openapi.json' })).json());
  const byName = new Map(described.map((one) => [callName(one), one]));
  for (const who of CALLERS) await company.as(who);
  undo = await undoing(database);
  ask = (name, caller) =>
    undo.undo(() => askProduct(product, { ...asks.good(byName.get(name)!), ...examples[name] }, caller));
  const all = async (name: string) => {
    const answers: string[] = [];
    for (const who of CALLERS) answers.push(await ask(name, await company.as(who)));
    return answers;
  };
  const freeze = (value: boolean) =>
    database.pool.query('update company set "freeze" = $2 where id = $1', [company.company.id, value]);
  for (const name of changing) {
    await freeze(false);
    const before = await all(name);
    await freeze(true);
    found.set(name, { before, frozen: await all(name) });
  }
}, 240_000);

/** What waits for the company: a step of a contract, a letter of a grant, a name seal, and a department of its own. */
async function prepareSteps() {
  const { id: companyId, name, people } = company.company;
  const [sender, sealAdministrator] = [await company.as('TEMPLATE_CREATOR'), await company.as('SA')];
  const { id: contractId } = await product.draft(sender, [{ company: { id: companyId, name } }]);
  const { result: contract } = await sender.post<Contract>('/contract/send', { contractId });
  const [party] = contract.signatories;
  const { result: grant } = await sealAdministrator.post<{ id: string }>('/seal/grant', {
    sealId: company.objects.sealId,
    subjectType: 'EMPLOYEE',
    subjectId: people.MEMBER!.id,
    right: 'USE',
    letter: true,
  });
  await product.deliver();
  const letter = await sealAdministrator.get<{ sha256: string }>('/seal/letter', { grantId: grant.id });
  await database.pool.query(`update company set legal_person = 'LP' where id = $1`, [companyId]);
  await passRealName(database, people.LP!.id);
  const nameSeal = await sealAdministrator.post<{ id: string }>('/seal/create/lp', {
    companyId,
    name: '法定代表人章',
    spec: 'NAME_20',
  });
  const heldGrant = await insertHeldGrant(database, {
    sealId: String(company.objects.sealId),
    companyId,
    grantedBy: people.SA!.id,
  });
  const department = await (await company.as('SYSTEM')).post<{ id: string }>('/department', {
    companyId,
    name: '法务部',
  });
  return {
    contractId,
    signatoryId: party!.id,
    actionId: party!.actions[0]!.id,
    documentId: contract.documents[0]!.id,
    sha256: contract.documents[0]!.sha256,
    heldGrant,
    agentId: people.MEMBER!.id,
    letterGrant: grant.id,
    letterSha: letter.result.sha256,
    nameSealId: nameSeal.result.id,
    departmentId: department.result.id,
  };
}

/** Requests that reach the freeze, where the general examples meet another state first. */
function reaching(objects: Objects): Record<string, WholeExample> {
  const { companyId, contractId, actionId, draftId, letterGrant: grantId, letterSha: sha256 } = objects;
  const { documentId, sha256: shown } = objects;
  const token = { tenantId: companyId, tenantType: 'INNER_COMPANY', serialNo: '1', pin: '000000' };
  const documents = [{ documentId, sha256: shown }];
  return {
    'POST /contract/send': { body: { contractId: draftId } },
    'POST /seal/agency/assign': { body: { grantId: objects.heldGrant, userId: objects.agentId } },
    'POST /contract/intent': { body: { contracts: [{ contractId, actionId, documents }], method: 'PIN' } },
    'POST /otp/bind': { body: token },
    'POST /otp/bindsync': { body: { ...token, nextPin: '000000' } },
    'POST /seal/letter/pin': { body: { grantId, sha256 } },
    'POST /seal/letter/answer': {
      body: { grantId, answer: 'SIGN', sha256, method: 'PIN', proof: '000000' },
    },
    'POST /seal/decide': { body: { sealId: objects.nameSealId, agreed: true } },
  };
}

afterAll(() => undo.end());

/** Calls that stay open to a frozen company, by the reason. */
const OPEN: Record<string, string[]> = {
  'ends, declines or takes something back': [
    'POST /contract/bulk/remove',
    'POST /contract/bulk/stop',
    'POST /contract/delete',
    'POST /contract/finish',
    'POST /contract/recall',
    'POST /contract/reject',
    'POST /contract/signurl/revoke',
    'POST /contract/viewtoken/revoke',
    'POST /company/domain/remove',
    'POST /company/signin/unlink',
    'POST /employee/dismiss',
    'POST /employee/import/discard',
    'POST /employee/import/undo',
    'POST /employee/suspend',
    'POST /employee/withdraw',
    'POST /join/reject',
    'POST /proposal/reject',
    'POST /proposal/withdraw',
    'POST /seal/grant/end',
    'POST /seal/agency/unassign',
    'POST /seal/agency/return',
    'DELETE /company/logo',
  ],
  'concerns contracts that run: their terms, messages and readers, whom the other parties wait for': [
    'POST /contract/comment',
    'POST /contract/correct',
    'POST /contract/delay',
    'POST /contract/handover',
    'POST /contract/giveBack',
    'POST /contract/handover/person',
    'POST /contract/handover/person/pin',
    'POST /contract/print',
    'POST /contract/read',
    'POST /contract/signurl',
    'POST /contract/sweepcode/add',
    'POST /contract/transmit',
    'POST /contract/urge',
    'POST /contract/viewtoken',
  ],
  'is a draft or a file of its author: sending it is refused': [
    'PUT /contract/:id',
    'POST /contract/attachment',
    'POST /contract/copy',
    'POST /contract/papervalues',
    'POST /document',
    'POST /document/:id/convert',
    'POST /document/merge',
    'POST /document/split',
    'PUT /document/:id/title',
    'POST /contract/addressbook/save',
    'POST /contract/addressbook/delete',
  ],
  'orders the company itself and does nothing in its name': [
    'POST /company/active',
    'POST /company/domain/admission',
    'POST /company/domain/check',
    'POST /company/logo',
    'POST /department/merge',
    'POST /department/move',
    'POST /department/plan/cancel',
    'POST /department/remove',
    'POST /department/update',
    'POST /employee/password',
    'POST /employee/place',
    'POST /employee/update',
  ],
  'controls seals: rules, duties, safe keeping': [
    'POST /otp/found',
    'POST /otp/lost',
    'POST /otp/release',
    'POST /otp/sync',
    'POST /otp/verify',
    'POST /seal/alert/expected',
    'POST /seal/approval/withdraw',
    'POST /seal/duty',
    'POST /seal/grant/pause',
    'POST /seal/life',
    'POST /seal/life/pin',
    'POST /seal/replace',
    'POST /seal/rule',
    'POST /seal/rule/remove',
    'POST /seal/sync',
  ],
  'reads the log, and keeps filters of the reader': [
    'POST /audit/export/begin',
    'POST /audit/export/discard',
    'POST /audit/search/create',
    'POST /audit/search/delete',
    'POST /audit/search/restore',
    'POST /audit/search/update',
  ],
  'is a mark of the reader': ['POST /template/favourite'],
  'confirms an act that asks again itself': ['POST /proposal/confirm'],
  'is refused otherwise: no business type is offered, no sign-in can be set up': [
    'POST /contract',
    'POST /company/signin/enable',
    'POST /company/signin/ldap',
    'POST /company/signin/oidc',
    'POST /company/signin/try',
  ],
  'is refused in a state that these examples are not in: contracts/held-parties.test.ts, bulk.test.ts, platform.test.ts, the tests of letters, approvals and physical seals':
    [
      'POST /device/bind',
      'POST /device/unbind',
      'POST /physicalseal/save',
      'POST /physicalseal/state',
      'POST /sealapply/append',
      'POST /sealapply/create',
      'POST /sealapply/decide',
      'POST /sealapply/emergency',
      'POST /sealapply/end',
      'POST /sealapply/file',
      'POST /sealapply/period',
      'POST /sealapply/photo',
      'POST /sealapply/press',
      'POST /sealapply/recall',
      'POST /sealapply/waive',
      'POST /contract/audit',
      'POST /contract/bulk/change',
      'POST /contract/bulk/start',
      'POST /contract/fill',
      'POST /contract/handin',
      'POST /contract/sign',
      'POST /contract/void',
      'POST /company/auth/letter/pin',
      'POST /company/auth/letter/refuse',
      'POST /company/auth/letter/sign',
      'POST /employee/invitation/accept',
      'POST /seal/approval/answer',
      'POST /seal/approval/pin',
    ],
};

/** Calls that are a person's own, or the platform's: no company does them. */
const NO_COMPANY =
  /^\w+ \/(user|message|notice|sys|fee|license|organization|resource|signature|seal\/person|otp\/import|join\/(request|withdraw)|employee\/invitation\/decline|company\/auth\/(review|payment)|logout|multiauth|login|scan|captcha)(\/|$)/;

const isRefused = (name: string): boolean => {
  const { frozen } = found.get(name)!;
  return frozen.some((code) => FROZEN.includes(code)) && !frozen.includes('yes');
};

describe('a frozen company', () => {
  it('is refused every call that changes something, but for those that are open with a reason', () => {
    const open = Object.values(OPEN).flat();
    const rest = changing.filter((name) => !NO_COMPANY.test(name) && !open.includes(name));
    expect(rest.filter((name) => !isRefused(name))).toEqual([]);
    expect(rest.length).toBeGreaterThan(40);
  });

  it('has no open call that is refused, or that the product does not have', () => {
    for (const name of Object.values(OPEN).flat()) {
      expect(changing).toContain(name);
      expect(isRefused(name), name).toBe(false);
    }
  });

  it('leaves calls of people and of the platform as they are', () => {
    for (const name of changing.filter((one) => NO_COMPANY.test(one)))
      expect(found.get(name)!.frozen, name).toEqual(found.get(name)!.before);
  });
});
