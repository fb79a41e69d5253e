import { toChinaTime } from '@cinnabar/kernel';
import {
  companyLinksSchema,
  companyProviderSchema,
  companySignInSchema,
  trialSchema,
} from '@cinnabar/protocol/access/company-sign-in-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { feeAccountSchema, feeCompanySchema, feeListSchema } from '@cinnabar/protocol/fees/fee-schema';
import {
  messageListSchema,
  messagesRetriedSchema,
  messageTestSchema,
  messageWaysSchema,
} from '@cinnabar/protocol/notifications/message-schema';
import { companySchema } from '@cinnabar/protocol/organizations/company-schema';
import { tokenPageSchema } from '@cinnabar/protocol/seals/token-schema';
import { settingChangesSchema, settingStateSchema } from '@cinnabar/protocol/system/system-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildProduct, type Caller } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';

const [BAD_REQUEST, NOT_FOUND, NOT_SIGNED_IN] = [400, 404, ERRORS.NOT_SIGNED_IN.code];
const COMPANY_ADMIN_NEEDED = ERRORS.NOT_ALLOWED.code;
const nothing = z.null();
const id = '0199f7c2-0000-7000-8000-000000000000';
const long = 'x'.repeat(5000);
/** `2026-11-21`, this many days from now. */
const dayIn = (days: number) => toChinaTime(new Date(Date.now() + days * 86_400_000)).slice(0, 10);

type Fields = Record<string, unknown>;

/** A call for administrators of a company or of the platform, made by one who is both. */
interface Row {
  call: `${'GET' | 'POST' | 'DELETE'} /${string}`;
  ask?: Fields;
  code?: number;
  /** Of `result`, strictly. */
  result: z.ZodType;
  /** Refused with 400, or with the code beside them. */
  refused?: (Fields | [Fields, number])[];
  /** Public, signed in or not. */
  open?: true;
  /** Answer for other members of the company, who know the object; NOT_FOUND without it. */
  members?: number;
}

const OIDC = {
  name: '统一认证',
  code: 'haitang',
  emailDomains: ['haitang.example'],
  issuer: 'http://127.0.0.1:9',
  clientId: 'cinnabar',
  scopes: 'openid email',
  accountKey: 'EMAIL',
  claim: 'email',
  newcomers: 'REFUSE',
  secret: 's3cret',
};
const LDAP = {
  url: 'ldap://127.0.0.1:9',
  startTls: false,
  ca: null,
  bindDn: 'cn=reader',
  baseDn: 'dc=example',
  filter: '(uid={account})',
  emailAttribute: 'mail',
  phoneAttribute: 'mobile',
  numberAttribute: 'employeeNumber',
  secret: 's3cret',
};

const FEES = { tenantId: ':company', reason: '收款凭证' };

/** In this order: what is set first is tested, listed and removed later. `:company` stands for the caller's. */
const ROWS: Row[] = [
  {
    call: 'GET /message/list',
    ask: { state: 'FAILED', pageSize: 5 },
    result: messageListSchema,
    refused: [{ state: 'LOST' }, { pageSize: 1000 }, { cursor: long }],
  },
  { call: 'GET /message/ways', result: messageWaysSchema },
  {
    call: 'POST /message/retry',
    ask: { id },
    code: NOT_FOUND,
    result: nothing,
    refused: [{}, { id: '1' }],
  },
  { call: 'POST /message/retry/failed', result: messagesRetriedSchema },
  {
    call: 'POST /message/test',
    ask: { channel: 'SMS' },
    result: messageTestSchema,
    refused: [{}, { channel: 'PIGEON' }],
  },
  {
    call: 'POST /message/way',
    ask: { kind: 'MAIL', address: 'smtp://mail:s3cret@127.0.0.1:9', from: 'sign@haitang.example' },
    result: nothing,
    refused: [
      {},
      { kind: 'PIGEON', address: null },
      { kind: 'MAIL', address: 'smtp://127.0.0.1:9' },
      { kind: 'SMS', address: 'file:///etc/passwd' },
      { kind: 'SMS', address: long },
      [{ kind: 'SMS', address: 'cnb1:AAAA' }, ERRORS.PAGE_OUT_OF_DATE.code],
    ],
  },
  {
    call: 'GET /otp/page',
    ask: { keyword: 'FT-', pageSize: 5 },
    result: tokenPageSchema,
    refused: [{ pageSize: 1000 }, { keyword: long }],
  },
  { call: 'GET /sys/settings', result: z.array(settingStateSchema) },
  {
    call: 'POST /sys/settings/takeback',
    ask: { name: 'multipassword', version: 1 },
    code: ERRORS.SETTING_CHANGED_MEANWHILE.code,
    result: nothing,
    refused: [
      {},
      { name: 'multipassword' },
      { name: long, version: 1 },
      { name: 'multipassword', version: -1 },
      { name: 'multipassword', version: 1, change: 0.5 },
    ],
  },
  {
    call: 'GET /sys/settings/changes',
    ask: { name: 'multipassword' },
    result: settingChangesSchema,
    refused: [{}, { name: long }, { name: 'multipassword', before: 'x' }],
  },
  // It takes a file, which a JSON form has none of.
  { call: 'POST /otp/import', ask: {}, code: BAD_REQUEST, result: nothing },
  { call: 'GET /company/signin', result: companySignInSchema },
  {
    call: 'POST /company/signin/oidc',
    ask: OIDC,
    result: nothing,
    refused: [{}, { ...OIDC, code: 'No Code' }, { ...OIDC, emailDomains: ['@'] }, { ...OIDC, name: long }],
  },
  {
    call: 'POST /company/signin/ldap',
    ask: LDAP,
    result: nothing,
    refused: [{}, { ...LDAP, filter: '(uid=me)' }, { ...LDAP, emailAttribute: 'a)(b' }],
  },
  {
    call: 'POST /company/signin/enable',
    ask: { kind: 'OIDC', enabled: true },
    result: nothing,
    refused: [{}, { kind: 'SAML', enabled: true }, { kind: 'OIDC', enabled: 'perhaps' }],
  },
  {
    call: 'POST /company/signin/try',
    ask: { kind: 'LDAP' },
    result: trialSchema,
    refused: [{}, { kind: 'SAML' }, { kind: 'LDAP', account: long }],
  },
  {
    call: 'GET /company/signin/links',
    ask: { kind: 'OIDC' },
    result: companyLinksSchema,
    refused: [{}, { kind: 'SAML' }, { kind: 'OIDC', page: 0 }],
  },
  {
    call: 'POST /company/signin/unlink',
    ask: { kind: 'OIDC', userId: id },
    code: NOT_FOUND,
    result: nothing,
    refused: [{}, { kind: 'SAML', userId: id }, { kind: 'OIDC', userId: long }],
  },
  {
    call: 'GET /login/company',
    ask: { name: 'lin@haitang.example' },
    result: companyProviderSchema,
    refused: [{ name: long }, [{ name: 'elsewhere.example' }, ERRORS.COMPANY_SIGN_IN_UNKNOWN.code]],
    open: true,
  },
  {
    call: 'POST /company/active',
    ask: { companyId: ':company' },
    result: companySchema,
    refused: [{}, { companyId: long }, [{ companyId: id }, NOT_FOUND]],
    members: COMPANY_ADMIN_NEEDED,
  },
  {
    call: 'DELETE /company/logo',
    ask: { companyId: ':company' },
    result: companySchema,
    refused: [{}, { companyId: long }, [{ companyId: id }, NOT_FOUND]],
    members: COMPANY_ADMIN_NEEDED,
  },
  {
    call: 'POST /company/logo',
    ask: { companyId: ':company' },
    // It takes a file, which a JSON form has none of.
    code: BAD_REQUEST,
    result: nothing,
    refused: [{}],
    members: COMPANY_ADMIN_NEEDED,
  },
  {
    call: 'POST /fee/book',
    ask: { kind: 'CARD', price: 0, startDate: dayIn(0), endDate: dayIn(364), ...FEES },
    result: nothing,
    refused: [
      {},
      { kind: 'TOP_UP', amount: 0, ...FEES },
      { kind: 'TOP_UP', amount: 0.5, ...FEES },
      { kind: 'TOP_UP', amount: 1e12, ...FEES },
      { kind: 'TOP_UP', amount: 1, tenantId: ':company' },
      { kind: 'COUPON', coupons: -1, ...FEES },
      { kind: 'CARD', price: 0, startDate: dayIn(0), endDate: dayIn(-1), ...FEES },
      { kind: 'CARD', price: 0, startDate: dayIn(0), endDate: dayIn(73 * 365), ...FEES },
      {
        kind: 'CARD',
        price: 0,
        startDate: dayIn(0).split('-').reverse().join('.'),
        endDate: dayIn(364),
        ...FEES,
      },
      { kind: 'REFUND', amount: 1, ...FEES },
      [{ kind: 'COUPON', coupons: 1, tenantId: id, reason: '赠送' }, NOT_FOUND],
    ],
  },
  {
    call: 'GET /fee/account',
    ask: { tenantId: ':company' },
    result: feeAccountSchema,
    refused: [{}, { tenantId: long }, [{ tenantId: id }, NOT_FOUND]],
  },
  {
    call: 'GET /fee/list',
    ask: { tenantId: ':company', kind: 'CARD' },
    result: feeListSchema,
    refused: [{}, { tenantId: ':company', kind: 'TIP' }, { tenantId: ':company', pageSize: 1000 }],
  },
  {
    call: 'GET /fee/companies',
    ask: { keyword: '朱砂' },
    result: z.array(feeCompanySchema.strict()).length(1),
    refused: [{ keyword: long }],
  },
  {
    call: 'POST /fee/reverse',
    ask: { no: 1, ...FEES },
    result: nothing,
    refused: [
      {},
      { no: 0, ...FEES },
      { no: 1, tenantId: ':company', reason: ' ' },
      [{ no: 9, ...FEES }, NOT_FOUND],
    ],
  },
];

let product: Awaited<ReturnType<typeof buildProduct>>;
let administrator: Caller;
let member: Caller;
let companyId: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  product = await buildProduct(database);
  const people = { 林知夏: await product.person('林知夏'), 沈知微: await product.person('沈知微') };
  companyId = await database.transaction(async (tx) => {
    const { organizations } = product.domains;
    const company = await organizations.createCompany(tx, {
      name: '朱砂科技有限公司',
      tenantType: 'CORPORATE',
      authStatus: 'AUTH_SUCCESS',
    });
    const employ = (userId: string, roleTypes: 'SYSTEM'[]) =>
      organizations.addEmployee(tx, { companyId: company.id, userId, roleTypes });
    await employ(people.林知夏.id, ['SYSTEM']);
    await employ(people.沈知微.id, []);
    return company.id;
  });
  administrator = await product.signIn(people.林知夏.contact);
  member = await product.signIn(people.沈知微.contact);
  await administrator.put('/sys/config/license', { hybrid: false, fee: true });
});

async function ask(caller: Caller | null, { call }: Row, fields: Fields = {}, language = 'zh_CN') {
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string];
  const own = JSON.parse(JSON.stringify(fields).replaceAll(':company', companyId));
  const inAddress = method !== 'POST' || path === '/company/logo';
  const answer = await product.app.inject({
    method,
    url: `/api${path}`,
    headers: { 'i18n-language': language, ...(caller ? { 'x-qid': caller.token } : {}) },
    ...(inAddress ? { query: own } : { payload: own }),
  });
  return answer.json();
}

describe.each(ROWS)('$call', (row) => {
  const strict = row.result instanceof z.ZodObject ? row.result.strict() : row.result;

  it('answers in its shape', async () => {
    const answer = await ask(administrator, row, row.ask);
    expect(answer.code, JSON.stringify(answer)).toBe(row.code ?? 0);
    expect(strict.safeParse(answer.result).error).toBeUndefined();
  });

  it('refuses invalid input, in the language of the caller', async () => {
    for (const item of row.refused ?? []) {
      const [fields, code] = Array.isArray(item) ? item : [item, BAD_REQUEST];
      const answer = await ask(administrator, row, fields, 'en_US');
      expect(answer, JSON.stringify(item).slice(0, 200)).toMatchObject({ code });
      expect(answer.message).toMatch(/^[\x20-\x7e’“”–]+$/);
    }
  });

  it('is refused to all others', async () => {
    const visitor = await ask(null, row, row.ask);
    const other = await ask(member, row, row.ask);
    if (row.open) expect([visitor.code, other.code]).toEqual([0, 0]);
    else {
      expect(visitor).toMatchObject({ code: NOT_SIGNED_IN, result: null });
      expect(other).toMatchObject({ code: row.members ?? NOT_FOUND, result: null });
    }
  });
});
