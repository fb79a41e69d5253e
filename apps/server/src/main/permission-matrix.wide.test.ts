// long: one installation, every kind of caller, every call
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { CompanyAuthDetail } from '@cinnabar/protocol/organizations/company-auth-schema';
import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';
import { type BuiltInRoleType, ROLE_TYPES } from '@cinnabar/protocol/organizations/role-schema';
import type { Call } from '@cinnabar/protocol/transport/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LICENSE, newRegisterNo } from '../domains/organizations/authentication/authentication-factory.ts';
import { buildProduct, type Caller } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { type DescribedCall, listCalls } from '../testing/example-calls/invalid-parameters.ts';
import { type Ask, filePart, MULTIPART, OddAsks } from '../testing/example-calls/odd-asks.ts';
import { type WholeExample, wholeExamples } from '../testing/example-calls/whole-examples.ts';
import { undoing } from '../testing/statements/undoing.ts';

/**
 * Every kind of caller makes every call of the product with existing objects; the result is `docs/permission-matrix.md`. Nothing is listed by
 * hand: callers come from the roles, calls from their definitions. A changed cell is a changed permission: look at it, then write the file
 * again with `vitest -u`.
 */
const database = await createTestDatabase();
const product = await buildProduct(database);
type Objects = Record<string, unknown>;

interface Persona {
  title: string;
  caller: Caller | null;
  objects: Objects;
}

const BUILT_IN = ROLE_TYPES.filter((type): type is BuiltInRoleType => type !== 'CUSTOM');
const personas: Persona[] = [];
let cells: Map<string, string[]>;
let undo: Awaited<ReturnType<typeof undoing>>;

/** A company with a member for each built-in role, further members and one object of each kind. */
async function prepare(name: string, tenantType: 'CORPORATE' | 'INNER_COMPANY' | 'COMPANY') {
  const staff = {
    ...Object.fromEntries(BUILT_IN.map((type) => [type, [type]])),
    MEMBER: [],
    EXPIRED: [],
    CUSTOM: [],
    FORMER: ['SYSTEM'],
  };
  const company = await product.company(name, staff as Record<string, BuiltInRoleType[]>, tenantType);
  const callers = new Map<string, Promise<Caller>>();
  const as = (who: string): Promise<Caller> => {
    const caller = callers.get(who) ?? product.signIn(company.people[who]!.contact);
    callers.set(who, caller);
    return caller;
  };
  const administrator = await as('SYSTEM');
  const sender = await as('TEMPLATE_CREATOR');
  const { id: signerId, contact } = await product.person('陈书远');
  const party = { person: { name: '陈书远', contact } };
  const draft = await product.draft(sender, [party]);
  const { id: contractId } = await product.draft(sender, [party]);
  const { result: contract } = await sender.post<Contract>('/contract/send', { contractId });
  const { rows } = await database.pool.query('select id, user_id from employee where company_id = $1', [
    company.id,
  ]);
  const employee = (who: string): string =>
    rows.find((row: { user_id: string }) => row.user_id === company.people[who]!.id).id;
  const make = async (title: string, permissions: object, who: string, terms: object = {}) => {
    const role = await administrator.post<Role>('/role/create', {
      companyId: company.id,
      name: title,
      permissions,
    });
    await administrator.post('/role/member', { roleId: role.result.id, employeeId: employee(who), ...terms });
    return role.result;
  };
  const role = await make('合同查看', { CONTRACT_READ: 'COMPANY' }, 'CUSTOM');
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const expired = await make('曾可查看', { CONTRACT_READ: 'COMPANY' }, 'EXPIRED', { until });
  await database.pool.query(`update role_member set until_time = now() where role_id = $1`, [expired.id]);
  const { rows: seals } = await database.pool.query(
    `select seal.id, seal_grant.id as grant_id from seal left join seal_grant on seal_grant.seal_id = seal.id
     where seal.owner_id = $1 and seal.type = 'COMPANY' order by seal_grant.number`,
    [company.id],
  );
  const { rows: categories } = await database.pool.query(
    `update category set draft = jsonb_build_object('config', config, 'userId', $2::text, 'userName', '', 'time', now())
     where company_id = $1 returning id`,
    [company.id, signerId],
  );
  const { rows: groups } = await database.pool.query(
    `insert into category_group values ($1, gen_random_uuid(), '采购与供应', now()) returning id`,
    [company.id],
  );
  const license = await uploadLicense(administrator, company.id);
  const sheet = Buffer.from('姓名,邮箱\n周远,zhouyuan@example.com');
  const { result: begun } = await administrator.upload(
    sheet,
    '名册.csv',
    `/employee/import?companyId=${company.id}`,
  );
  const tokens = await makeTokens(company, company.people.SA!.id);
  const [signatory] = contract.signatories;
  const objects: Objects = {
    contractId,
    contract: contractId,
    draftId: draft.id,
    companyId: company.id,
    tenantId: company.id,
    employeeId: employee('MEMBER'),
    employeeIds: employee('MEMBER'),
    roleId: role.id,
    version: 1,
    signatoryId: signatory!.id,
    actionId: signatory!.actions[0]!.id,
    fieldId: signatory!.actions[0]!.fields[0]?.id,
    documentId: contract.documents[0]!.id,
    'documents[]': draft.documents[0]!.id,
    sha256: contract.documents[0]!.sha256,
    sealId: seals[0].id,
    grantId: seals[0].grant_id,
    act: 'impound',
    subjectType: 'EMPLOYEE',
    subjectId: company.people.MEMBER!.id,
    from: null,
    categoryIds: [],
    counterparties: [],
    maxAmount: null,
    perDay: null,
    total: null,
    autoSign: false,
    userId: signerId,
    memberId: company.people.MEMBER!.id,
    ...tokens,
    licenseId: license.id,
    importId: begun.id,
    cell: 'A2',
    registerNo: newRegisterNo(),
    account: '0926',
    categoryId: categories[0].id,
    groupId: groups[0].id,
    fromId: null,
    cursor: null,
    scope: null,
    until: null,
    contact: '13712340009',
    username: '13712340009',
    to: '13712340009',
    expireTime: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    page: 1,
    width: 800,
  };
  return { company, as, objects };
}

/** Two tokens of seals that are out of use: one bound, one reported as lost by a seal administrator. */
async function makeTokens(company: Awaited<ReturnType<typeof product.company>>, reporterId: string) {
  const make = async (categoryId: 'FINANCE' | 'INVOICE'): Promise<string> => {
    const order = { company, creatorId: reporterId, users: [], categoryId };
    const life = { stage: 'DISABLED', event: 'SEAL_DISABLE', reason: '停用' } as const;
    const serialNo = `${categoryId}-${company.id}`;
    await database.transaction((tx) => product.domains.seals.presetLife(tx, order, life));
    const { rows: seals } = await database.pool.query(
      'select id from seal where owner_id = $1 and category_id = $2',
      [company.id, categoryId],
    );
    const holder = { kind: 'SEAL', id: seals[0].id as string, companyId: company.id } as const;
    const preset = { serialNo, manufacturer: '示例令牌', importerId: reporterId, holder };
    await database.transaction((tx) => product.domains.seals.presetToken(tx, preset));
    const { rows } = await database.pool.query('select id from otp_token where serial_no = $1', [serialNo]);
    return rows[0].id;
  };
  const [tokenId, lostTokenId] = [await make('FINANCE'), await make('INVOICE')];
  const report = { userId: reporterId, name: 'SA', duties: ['SA'], reason: '遗失', time: new Date() };
  await database.pool.query('update otp_token set lost = $2 where id = $1', [
    lostTokenId,
    JSON.stringify(report),
  ]);
  return { tokenId, lostTokenId };
}

async function uploadLicense(administrator: Caller, companyId: string) {
  const url = `/company/auth/license?companyId=${companyId}`;
  return (await administrator.upload(LICENSE, 'license.jpg', url)).result;
}

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
  const owner = await prepare('朱砂科技有限公司', 'CORPORATE');
  const child = await prepare('朱砂置业有限公司', 'INNER_COMPANY');
  const frozen = await prepare('青石建材有限公司', 'COMPANY');
  const officers = await prepare('海棠贸易有限公司', 'COMPANY');
  const set = (column: string, { company }: typeof owner, value: unknown) =>
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
  const add = async (title: string, { as }: typeof owner, who: string, { objects } = owner) => {
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

const ids = ({
  applicationId,
  draftId,
  contractId,
  documentId,
  importId,
  letterId,
  roleId,
  sealId,
}: Objects): [RegExp, string][] => [
  [/^\/company\/auth\/(review|payment)$/, String(applicationId)],
  [/^\/company\/auth\/letter/, String(letterId)],
  [/^\/contract\/\{id\}/, String(draftId)],
  [/^\/contract/, String(contractId)],
  [/^\/document/, String(documentId)],
  [/^\/employee\/import/, String(importId)],
  [/^\/role/, String(roleId)],
  [/^\/seal/, String(sealId)],
];

async function fill(): Promise<Map<string, string[]>> {
  const calls = listCalls((await product.app.inject({ url: '/api/openapi.json' })).json());
  const found = new Map<string, string[]>();
  for (const { caller, objects } of personas) {
    const asks = new OddAsks({ things: objects, ids: ids(objects) });
    const examples = wholeExamples({ things: objects });
    for (const call of calls) {
      const name = nameOf(call);
      const answer = await undo.undo(() => send({ ...asks.good(call), ...examples[name] }, caller));
      found.set(name, [...(found.get(name) ?? []), answer]);
    }
  }
  return found;
}

const nameOf = ({ method, path }: DescribedCall): string =>
  `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1').replace('{*}', '*')}`;

/** `yes`, or the code of the refusal. */
async function send(
  { call, path, query, body, file, fields }: Ask & WholeExample,
  caller: Caller | null,
): Promise<string> {
  const filled = call.path.replaceAll(/\{(\w+|\*)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const isStream = call.path === '/events' && caller !== null;
  const answer = await product.app.inject({
    method: call.method,
    url: `/api${filled}`,
    query: Object.fromEntries(query),
    headers: { ...(caller && { 'x-qid': caller.token }), ...(file && { 'content-type': MULTIPART }) },
    ...(body === null ? {} : { payload: body as object }),
    ...(file && { payload: filePart(file, fields) }),
    payloadAsStream: isStream,
  });
  if (isStream) {
    answer.stream().destroy();
    return answer.statusCode === 200 ? 'yes' : String(answer.statusCode);
  }
  const type = String(answer.headers['content-type'] ?? '');
  if (!type.includes('json')) return answer.statusCode < 400 ? 'yes' : String(answer.statusCode);
  const { code = 0 } = answer.json() as { code?: number };
  return code === 0 || (answer.statusCode === 200 && code < 10) ? 'yes' : String(code);
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
