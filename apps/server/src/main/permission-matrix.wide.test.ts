// long: one installation, every kind of caller, every call

import { ERRORS } from '@cinnabar/protocol/errors';
import type { CompanyAuthDetail } from '@cinnabar/protocol/organizations/company-auth-schema';
import type { Call } from '@cinnabar/protocol/transport/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRegisterNo } from '../domains/organizations/authentication/authentication-factory.ts';
import { fakeWordFiles } from '../domains/templates/word/word-factory.ts';
import { buildProduct, type Caller } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { askProduct, callName } from '../testing/example-calls/ask-product.ts';
import {
  BUILT_IN,
  type ExampleCompany,
  idsOf,
  type Objects,
  prepareCompany,
  uploadLicense,
} from '../testing/example-calls/example-company.ts';
import { listCalls } from '../testing/example-calls/invalid-parameters.ts';
import { OddAsks } from '../testing/example-calls/odd-asks.ts';
import { wholeExamples } from '../testing/example-calls/whole-examples.ts';
import { undoing } from '../testing/statements/undoing.ts';

/**
 * Every kind of caller makes every call of the product with existing objects; the result is `docs/permission-matrix.md`. Nothing is listed by
 * hand: callers come from the roles, calls from their definitions. A changed cell is a changed permission: look at it, then write the file
 * again with `vitest -u`.
 */
const database = await createTestDatabase();
const product = await buildProduct(database, { wordFiles: fakeWordFiles().files });

interface Persona {
  title: string;
  caller: Caller | null;
  objects: Objects;
}

const personas: Persona[] = [];
let cells: Map<string, string[]>;
let undo: Awaited<ReturnType<typeof undoing>>;

/** An application of another company, waiting for its proof. */
async function apply(title: string, way: { way: string; contact?: string }) {
  const { id: companyId, name, people } = await product.company(title, { SYSTEM: ['SYSTEM'] });
  const administrator = await product.signIn(people.SYSTEM!.contact);
  const { id: licenseId } = await uploadLicense(administrator, companyId);
  const claim = { name, registerNo: newRegisterNo(), companyType: 1, legalPerson: '陈书远' };
  await administrator.post('/company/auth/save', { companyId, licenseId, ...claim });
  const submitted = await administrator.post<CompanyAuthDetail>('/company/auth/submit', {
    companyId,
    accepted: true,
    ...way,
  });
  return submitted.result.application!;
}

/** Examples for reviewers, and for the receiver of an authorization letter. */
async function prepareApplications(contact: string) {
  const payee = { holder: '朱砂科技有限公司', account: '571900001688', bank: '示例银行' };
  await database.transaction((tx) => product.domains.system.presetSetting(tx, 'companypayment', { payee }));
  const { id: applicationId } = await apply('云杉仪器有限公司', { way: 'PAYMENT' });
  const { letter } = await apply('云岭茶业有限公司', { way: 'LETTER', contact });
  return { applicationId, letterId: letter!.id };
}

beforeAll(async () => {
  await database.pool.query(
    `insert into setting values ('license', '{"hybrid":false,"fee":false}', now()) on conflict (name) do nothing`,
  );
  const owner = await prepareCompany(product, database, '朱砂科技有限公司', 'CORPORATE');
  const child = await prepareCompany(product, database, '朱砂置业有限公司', 'INNER_COMPANY');
  const frozen = await prepareCompany(product, database, '青石建材有限公司', 'COMPANY');
  const officers = await prepareCompany(product, database, '海棠贸易有限公司', 'COMPANY');
  const set = (column: string, { company }: ExampleCompany, value: unknown) =>
    database.pool.query(`update company set ${column} = $2 where id = $1`, [company.id, value]);
  await set('parent_id', child, owner.company.id);
  for (const { company } of [owner, child, frozen, officers])
    await database.transaction((tx) =>
      product.domains.organizations.dismissEmployee(
        tx,
        { companyId: company.id, userId: company.people.FORMER!.id },
        { userId: null, name: '', tenantId: null, origin: null },
      ),
    );
  const applied = await prepareApplications(child.company.people.LP!.contact);
  for (const { objects } of [owner, child, frozen, officers]) Object.assign(objects, applied);
  const add = async (title: string, { as }: ExampleCompany, who: string, { objects } = owner) => {
    personas.push({ title, caller: await as(who), objects });
  };
  for (const type of BUILT_IN) await add(type, child, type, child);
  await add('custom reader', child, 'CUSTOM', child);
  await add('expired reader', child, 'EXPIRED', child);
  await add('member', child, 'MEMBER', child);
  await add('dismissed', child, 'FORMER', child);
  await add('platform administrator', owner, 'SYSTEM', owner);
  await add('parent → child', owner, 'SYSTEM', child);
  await add('child → parent', child, 'SYSTEM', owner);
  await add('other company', frozen, 'SYSTEM', child);
  personas.push({ title: 'no session', caller: null, objects: child.objects });
  await add('frozen SYSTEM', frozen, 'SYSTEM', frozen);
  await add('frozen LP', frozen, 'LP', frozen);
  await set('"freeze"', frozen, true);
  await set('three_officers', officers, true);
  for (const type of ['SYSTEM', 'SECURITY', 'AUDITOR', 'LP'])
    await add(`officers: ${type}`, officers, type, officers);
  // Enabled only now: the contracts above were sent without paying.
  await database.pool.query(
    `update setting set value = '{"hybrid":false,"fee":true}' where name = 'license'`,
  );
  undo = await undoing(database);
  cells = await fill();
}, 240_000);

afterAll(() => undo.end());

async function fill(): Promise<Map<string, string[]>> {
  const calls = listCalls((await product.app.inject({ url: '/api/openapi.json' })).json());
  const found = new Map<string, string[]>();
  for (const { caller, objects } of personas) {
    const asks = new OddAsks({ things: objects, ids: idsOf(objects) });
    const examples = wholeExamples({ things: objects });
    for (const call of calls) {
      const name = callName(call);
      const answer = await undo.undo(() =>
        askProduct(product, { ...asks.good(call), ...examples[name] }, caller),
      );
      found.set(name, [...(found.get(name) ?? []), answer]);
    }
  }
  return found;
}

/** A puzzle belongs to one visitor, and no fixed answer to it is whole: the call is open to everyone. */
const ALWAYS_REFUSED = ['GET /captcha/geetest/validate'];

const column = (title: string): number => personas.findIndex((one) => one.title === title);
const at = (call: string, title: string): string => cells.get(call)![column(title)]!;

describe('the permission matrix', () => {
  it('covers every call of the product', () => {
    const defined = (product.app.calls as readonly Call[]).map(({ name }) => name);
    expect(defined.filter((name) => !cells.has(name) && name !== 'GET /openapi.json')).toEqual([]);
  });

  it('shows in each row who may: no example is refused to everyone before an object is looked at', () => {
    const unread = [...cells].filter(([, answers]) =>
      answers.every((answer, index) => answer === '400' || personas[index]!.caller === null),
    );
    expect(unread.map(([call]) => call)).toEqual(ALWAYS_REFUSED);
  });

  it('holds no server error', () => {
    const broken = [...cells].flatMap(([call, answers]) =>
      answers.flatMap((answer, index) =>
        answer === String(ERRORS.INTERNAL.code) ? [`${personas[index]!.title}: ${call}`] : [],
      ),
    );
    expect(broken).toEqual([]);
  });

  it('gives a dismissed employee and the member of another company the same answers', () => {
    const other = [...cells.keys()].filter((call) =>
      / \/(contract|role|seal|company|employee|organization|document|category)\b/.test(call),
    );
    for (const call of other) {
      if (at(call, 'other company') === 'yes') continue;
      expect(at(call, 'dismissed'), call).toBe(at(call, 'other company'));
    }
  });

  it('gives an expired member what a member without a role has', () => {
    for (const call of cells.keys()) expect(at(call, 'expired reader'), call).toBe(at(call, 'member'));
  });

  it('opens no private call without a session', () => {
    for (const { name, access } of product.app.calls as readonly Call[])
      if (access === 'SESSION' && cells.has(name))
        expect(at(name, 'no session'), name).toBe(String(ERRORS.NOT_SIGNED_IN.code));
  });

  it('is the one in docs/permission-matrix.md', async () => {
    await expect(page()).toMatchFileSnapshot('../../../../docs/permission-matrix.md');
  });
});

function page(): string {
  const row = (parts: readonly string[]) => `| ${parts.join(' | ')} |`;
  const body = [...cells].sort(([one], [other]) => (one < other ? -1 : 1));
  return `# Permission matrix

Generated by \`apps/server/src/main/permission-matrix.wide.test.ts\`: each caller makes each call with existing objects of a group company, as far as the
column does not name another. \`yes\`: the call is allowed; else the code of its refusal (\`packages/protocol/src/errors.ts\`). 404: the object does not
exist for this caller. ${ERRORS.NOT_SIGNED_IN.code}: no session. 400: the example was refused before any object was looked at. Codes that are the same for all callers come
from the state of the example. \`${ALWAYS_REFUSED.join('`, `')}\` is open to everyone: its answer belongs to one puzzle.

${row(['call', ...personas.map(({ title }) => title)])}
${row(['---', ...personas.map(() => '---')])}
${body.map(([call, answers]) => row([`\`${call}\``, ...answers])).join('\n')}
`;
}
