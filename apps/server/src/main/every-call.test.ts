import { contractSummarySchema } from '@cinnabar/protocol/contracts/contract-schema';
import { sweepAddedSchema, sweepDetailSchema } from '@cinnabar/protocol/contracts/sweep-code-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { secondStepOptionsSchema } from '@cinnabar/protocol/identity/account-schema';
import { puzzleStartSchema } from '@cinnabar/protocol/identity/captcha-schema';
import { currentUserSchema } from '@cinnabar/protocol/identity/current-user-schema';
import {
  cipherKeySchema,
  loginResultSchema,
  pinResultSchema,
} from '@cinnabar/protocol/identity/login-schema';
import { sealSchema } from '@cinnabar/protocol/seals/seal-schema';
import { licenseExpireSchema } from '@cinnabar/protocol/system/license-schema';
import {
  activeMethodsSchema,
  appDownloadSchema,
  backgroundSchema,
  contractDownloadSchema,
  contractPrintSchema,
  contractRestrictSchema,
  contractSendSchema,
  icpSchema,
  installationSchema,
  licenseConfigSchema,
  logoSchema,
  officeConversionSchema,
  physicalConfigSchema,
  printTypeSchema,
  protectWatermarkSchema,
  realNameDemandSchema,
  skinSchema,
} from '@cinnabar/protocol/system/system-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { buildProduct } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';

const NOT_SIGNED_IN = ERRORS.NOT_SIGNED_IN.code;
const MOBILE = '13812340001';
const PASSWORD = 'Demo#2026';

type Product = Awaited<ReturnType<typeof buildProduct>>;
type Fields = Record<string, string>;

/** The objects that the calls name. */
interface World {
  product: Product;
  userId: string;
  /** A sent contract, and one with a party that is open to everyone who scans its code. */
  contractId: string;
  openContractId: string;
  pictureId: string;
  avatarKey: string;
}

type Ask = Fields | ((world: World) => Fields);

/** One call of calls.md §2, §3 and of §4 as far as signing in goes, with its answer. */
interface Row {
  call: `${'GET' | 'POST'} /${string}`;
  /** Needs a session. */
  session?: true;
  /** A valid request; `{name}` in the path is taken from it. */
  ask?: Ask;
  code?: number;
  /** Of `result`, strictly: an extra field is an error. A media type for bytes. */
  result: z.ZodType | string;
  /** Bytes that do not exist until they are set. */
  empty?: true;
  /** Requests that are refused with 400, or with the code beside them. */
  refused?: (Fields | [Fields, number])[];
}

const nothing = z.null();
const mangled = { challenge: 'gone', validate: 'W10', seccode: 'x' };
const long = 'x'.repeat(5000);
const id = '0199f7c2-0000-7000-8000-000000000000';
let numbers = 0;
/** Codes are not sent twice to one contact within a minute. */
const unknownContact = () => `186${String(10_000_000 + ++numbers)}`;

const ROWS: Row[] = [
  // calls.md §2
  { call: 'GET /user', session: true, result: currentUserSchema },
  {
    call: 'POST /login',
    ask: { username: MOBILE, password: PASSWORD, service: '/detail/1' },
    result: loginResultSchema,
    refused: [
      {},
      { username: ' ', password: PASSWORD },
      { username: long, password: PASSWORD },
      { username: MOBILE, password: long },
      { username: MOBILE, password: PASSWORD, service: long },
      [{ username: MOBILE }, ERRORS.WRONG_PASSWORD.code],
      [{ username: MOBILE, password: 'wrong' }, ERRORS.WRONG_PASSWORD.code],
      [{ username: MOBILE, pin: '000000' }, ERRORS.CODE_EXPIRED.code],
      [{ username: MOBILE, password: PASSWORD, loginCheck: 'something else' }, ERRORS.PAGE_OUT_OF_DATE.code],
      [{ username: MOBILE, password: 'cnb1:AAAA' }, ERRORS.PAGE_OUT_OF_DATE.code],
    ],
  },
  {
    call: 'POST /multiauth',
    ask: { pin: '123456' },
    code: NOT_SIGNED_IN,
    result: nothing,
    refused: [{}, { pin: long }, { pin: '123456', otp: '123456' }],
  },
  { call: 'GET /login/second/options', code: NOT_SIGNED_IN, result: secondStepOptionsSchema },
  {
    call: 'GET /login/status',
    ask: { username: MOBILE },
    result: nothing,
    refused: [
      {},
      { username: long },
      [{ username: 'nobody@cinnabar.example' }, ERRORS.ACCOUNT_NOT_FOUND.code],
    ],
  },
  {
    call: 'GET /login/pin',
    ask: () => ({ username: unknownContact() }),
    result: pinResultSchema,
    refused: [{}, { username: long }, [{ username: 'not a contact' }, ERRORS.CONTACT_INVALID.code]],
  },
  {
    call: 'GET /login/voice/pin',
    ask: () => ({ username: unknownContact() }),
    result: pinResultSchema,
    refused: [{}, [{ username: 'lin@cinnabar.example' }, ERRORS.VOICE_NOT_FOR_EMAIL.code]],
  },
  { call: 'POST /captcha/prepare', result: z.object({ SID: z.string().nullable() }) },
  {
    call: 'GET /captcha',
    ask: ({ pictureId }) => ({ SID: pictureId }),
    result: 'image/png',
    refused: [{ SID: long }, [{ SID: 'unknown' }, 404]],
  },
  {
    call: 'GET /captcha/validate',
    ask: ({ pictureId }) => ({ SID: pictureId, captcha: '?????' }),
    code: ERRORS.CAPTCHA_WRONG.code,
    result: nothing,
    refused: [{}, { SID: 'unknown' }, { SID: 'unknown', captcha: long }],
  },
  {
    call: 'GET /captcha/geetest/start',
    ask: { lang: 'zh-cn' },
    result: puzzleStartSchema,
    refused: [{ lang: long }],
  },
  {
    call: 'GET /captcha/geetest/validate',
    ask: mangled,
    code: ERRORS.BAD_REQUEST.code,
    result: nothing,
    refused: [{}, { challenge: 'x' }, { challenge: long, validate: 'x', seccode: 'x' }],
  },
  {
    call: 'POST /login/validatePwd',
    ask: { pwd: 'Another#2026' },
    result: nothing,
    refused: [{}, { pwd: long }, [{ pwd: 'short' }, ERRORS.PASSWORD_RULE.code]],
  },
  {
    call: 'POST /login/forget/pin',
    ask: { contact: MOBILE },
    result: pinResultSchema,
    refused: [{}, { contact: long }, [{ contact: 'nobody@cinnabar.example' }, ERRORS.ACCOUNT_NOT_FOUND.code]],
  },
  {
    call: 'POST /login/forget',
    ask: { contact: MOBILE, pin: '000000', pwd: 'Another#2026' },
    code: ERRORS.WRONG_CODE.code,
    result: z.object({ left: z.number().int() }),
    refused: [
      {},
      { contact: MOBILE, pin: '000000' },
      { contact: MOBILE, pin: '000000', pwd: long },
      [{ contact: MOBILE, pin: '000000', pwd: 'short' }, ERRORS.PASSWORD_RULE.code],
    ],
  },
  {
    call: 'GET /login/get/placeholder',
    code: ERRORS.PASSWORD_RULE.code,
    result: z.object({ min: z.literal(8), max: z.literal(20), classes: z.literal(2) }),
  },

  // calls.md §3
  { call: 'GET /version/info', result: z.string().min(1) },
  { call: 'GET /login/name', result: z.string().min(1) },
  { call: 'GET /license/checkExpire', result: licenseExpireSchema },
  { call: 'GET /sys/config/multipassword', result: z.boolean() },
  { call: 'GET /sys/config/getbackgroundconfig', result: backgroundSchema },
  { call: 'GET /sys/config/logo', result: logoSchema },
  { call: 'GET /sys/config/icp', result: icpSchema },
  { call: 'GET /sys/config/skin', result: skinSchema },
  { call: 'GET /sys/config/license', result: licenseConfigSchema },
  { call: 'GET /sys/config/pyhsics', result: z.boolean() },
  { call: 'GET /sys/config/physicalconfig', result: physicalConfigSchema },
  { call: 'GET /sys/config/appdownload', result: appDownloadSchema },
  { call: 'GET /sys/config/signpwd', result: z.boolean() },
  { call: 'GET /sys/config/antifake', result: z.boolean() },
  { call: 'GET /sys/config/contract/download', result: contractDownloadSchema },
  { call: 'GET /sys/config/contract/print', result: contractPrintSchema },
  { call: 'GET /contract/print/type', result: printTypeSchema },
  { call: 'GET /sys/config/activemethod', result: activeMethodsSchema },
  { call: 'GET /sys/config/getprotectwatermark', result: protectWatermarkSchema },
  { call: 'GET /sys/config/contract/restrict', result: contractRestrictSchema },
  { call: 'GET /sys/config/contract/send', result: contractSendSchema },
  { call: 'GET /sys/config/sendSignRealName', result: realNameDemandSchema },
  { call: 'GET /sys/config/hessian', result: officeConversionSchema },
  { call: 'GET /sys/config/cipher', result: cipherKeySchema },
  { call: 'POST /sys/custom/config', ask: { keys: 'forbidGetUserStatus' }, result: installationSchema },
  { call: 'GET /css', result: 'text/css; charset=utf-8', empty: true },
  {
    call: 'GET /assets/loadResource',
    ask: { path: 'import/employees-company-zh.xlsx' },
    result: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    refused: [{}, { path: long }, [{ path: '../../../../etc/passwd' }, 404], [{ path: 'constructor' }, 404]],
  },

  // calls.md §4, as far as it is about signing in
  {
    call: 'GET /contract/summary',
    ask: ({ contractId }) => ({ contractId }),
    result: contractSummarySchema,
    refused: [{}, { contractId: long }, [{ contractId: id }, 404], [{ contractId: "' or 1=1" }, 404]],
  },
  {
    call: 'GET /contract/sweepcode/detail/{contractId}',
    ask: ({ openContractId }) => ({ contractId: openContractId }),
    result: sweepDetailSchema,
    refused: [[{ contractId: id }, 404]],
  },
  {
    call: 'GET /contract/sweepcode/pin',
    ask: ({ openContractId }) => ({ contractId: openContractId, contact: unknownContact() }),
    result: pinResultSchema,
    refused: [{}, { contractId: id }, [{ contractId: id, contact: MOBILE }, 404]],
  },
  {
    call: 'POST /contract/sweepcode/add',
    session: true,
    ask: ({ openContractId }) => ({ contractId: openContractId, name: '林知夏' }),
    result: sweepAddedSchema,
    refused: [
      {},
      { contractId: id },
      { contractId: id, name: '' },
      [{ contractId: id, name: '林知夏' }, 404],
    ],
  },
  {
    call: 'GET /company/auth/forwardinfo',
    ask: { id },
    code: ERRORS.NOT_FOUND.code,
    result: nothing,
    refused: [{}, { id: long }],
  },
  {
    call: 'GET /user/help/query',
    session: true,
    ask: ({ userId }) => ({ userId, functionId: 'SEAL_DRAG' }),
    result: z.boolean(),
    refused: [{}, { userId: id, functionId: 'SOMETHING' }, [{ userId: id, functionId: 'SEAL_DRAG' }, 404]],
  },
  {
    call: 'POST /user/help/update',
    session: true,
    ask: ({ userId }) => ({ userId, functionId: 'MENU_GUIDED' }),
    result: nothing,
    refused: [{}, { userId: id }, [{ userId: id, functionId: 'MENU_GUIDED' }, 404]],
  },
  { call: 'GET /seal/person', session: true, result: z.array(sealSchema) },
  {
    call: 'POST /user/tenant',
    session: true,
    ask: { tenantId: '' },
    result: currentUserSchema,
    refused: [{}, { tenantId: long }, [{ tenantId: id }, 404]],
  },

  // calls.md §7: the pictures that belong here
  {
    call: 'GET /user/avatar/{key}',
    session: true,
    ask: ({ avatarKey }) => ({ key: avatarKey }),
    result: 'image/webp',
    refused: [[{ key: 'unknown' }, 404]],
  },
  {
    call: 'GET /contract/qrcode/{id}',
    session: true,
    ask: ({ contractId }) => ({ id: contractId }),
    result: 'image/svg+xml',
    refused: [[{ id }, 404], { id, type: 'gif' }],
  },
  { call: 'GET /app/download/qrcode', result: 'image/svg+xml' },
  { call: 'GET /app/scan/qrcode', result: 'image/svg+xml' },
  { call: 'GET /user/auth/qrcode', session: true, result: 'image/svg+xml' },
  {
    call: 'GET /signature/panel/qrcode',
    session: true,
    // Without an id it opens a panel. An id is of the session that opened it; the person's other sessions do not see it.
    result: 'image/svg+xml',
    refused: [[{ id }, 404]],
  },
  {
    call: 'GET /sys/logo/{key}',
    ask: { key: 'unknown' },
    code: ERRORS.NOT_FOUND.code,
    result: nothing,
    refused: [[{ key: '..%2f..%2fetc%2fpasswd' }, 404]],
  },
  {
    call: 'GET /sys/background/{key}',
    ask: { key: 'unknown' },
    code: ERRORS.NOT_FOUND.code,
    result: nothing,
    refused: [[{ key: '..%2f..%2fetc%2fpasswd' }, 404]],
  },
  { call: 'POST /logout', result: nothing },
];

let world: World;

beforeAll(async () => {
  const database = await createTestDatabase();
  const product = await buildProduct(database);
  // The requests follow one another faster than people type; rate limits have their own tests.
  await database.pool.query(
    `insert into setting values ('captcha', '"OFF"', now()) on conflict (name) do update set value = excluded.value`,
  );
  await database.transaction((tx) =>
    product.domains.identity.registerUser(tx, { name: '林知夏', mobile: MOBILE, password: PASSWORD }),
  );
  const visitor = openBrowser(product.app);
  const { result } = (await visitor.post('/login', { username: MOBILE, password: PASSWORD })).json();
  const sponsor = await product.company('海棠贸易有限公司', { 王一川: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
  const staff = await product.signIn(sponsor.people.王一川!.contact);
  const send = async (party: Parameters<Product['draft']>[1][number]) => {
    const { id: contractId } = await product.draft(staff, [party]);
    expect((await staff.post('/contract/send', { contractId })).code).toBe(0);
    return contractId;
  };
  world = {
    product,
    userId: result.userId,
    contractId: await send({ person: { name: '林知夏', contact: MOBILE } }),
    openContractId: await send({ scanner: '来访签署人' }),
    pictureId: '',
    avatarKey: 'aaaaaaaaaaaaaaaaaaaaaa',
  };
  await database.pool.query('insert into avatar (key, user_id, picture) values ($1, $2, $3)', [
    world.avatarKey,
    world.userId,
    Buffer.from('picture'),
  ]);
  await database.pool.query(`update setting set value = '"ALWAYS"' where name = 'captcha'`);
  world.pictureId = (await visitor.post('/captcha/prepare')).json().SID;
  await database.pool.query(`update setting set value = '"OFF"' where name = 'captcha'`);
});

/** A browser, with a session when the call needs one. */
async function browserFor({ session }: Pick<Row, 'session'>): Promise<Browser> {
  const browser = openBrowser(world.product.app);
  if (session) await browser.post('/login', { username: MOBILE, password: PASSWORD });
  return browser;
}

function ask(browser: Browser, { call }: Pick<Row, 'call'>, fields: Fields) {
  const [method, path] = call.split(' ') as ['GET' | 'POST', string];
  const rest = { ...fields };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]!;
    delete rest[name];
    return value;
  });
  return method === 'GET'
    ? browser.get(filled, rest)
    : browser.call({
        method,
        url: `/api${filled}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(rest).toString(),
      });
}

const goodAsk = ({ ask: fields = {} }: Row): Fields =>
  typeof fields === 'function' ? fields(world) : fields;
const strictly = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema.strict() : schema);

describe.each(ROWS)('$call', (row) => {
  it('answers in its shape, for a form', async () => {
    const answer = await ask(await browserFor(row), row, goodAsk(row));
    const { code = 0, result } = row;
    if (typeof result === 'string') {
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
      expect(answer.headers['content-type']).toBe(result);
      expect(answer.rawPayload.length > 0).toBe(!row.empty);
      return;
    }
    const body = answer.json();
    expect(body.code, JSON.stringify(body)).toBe(code);
    expect(typeof body.message).toBe('string');
    // A refusal has no result, or the one the screen needs.
    if (body.result !== null || code === 0)
      expect(strictly(result).safeParse(body.result).error).toBeUndefined();
  });

  it('refuses invalid input', async () => {
    const browser = await browserFor(row);
    for (const item of row.refused ?? []) {
      const [fields, code] = Array.isArray(item) ? item : [item, 400];
      const answer = await ask(browser, row, fields);
      expect(answer.json(), `${JSON.stringify(fields).slice(0, 200)}: ${answer.body}`).toMatchObject({
        code,
        message: expect.stringMatching(/./),
      });
      expect([200, 400, 404, 409]).toContain(answer.statusCode);
    }
  });

  it('refuses text that cannot be stored, without a server error', async () => {
    const browser = await browserFor(row);
    const fields = goodAsk(row);
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value !== 'string') continue;
      const answer = await ask(browser, row, { ...fields, [name]: `a\u0000b` });
      expect(answer.statusCode, `${name}: ${answer.body}`).not.toBe(500);
    }
  });

  it('accepts one method, and bodies of its media types', async () => {
    const browser = await browserFor(row);
    const [method, path] = row.call.split(' ') as [string, string];
    const url = `/api${path.replaceAll(/\{\w+\}/g, id)}`;
    const other = await browser.call({ method: method === 'GET' ? 'POST' : 'GET', url });
    // A download answers POST as well, and its parameters are missing here.
    expect([404, 403, 400]).toContain(other.statusCode);
    if (method !== 'POST' || row.ask === undefined) return;
    for (const type of ['text/plain', 'application/xml', 'text/html']) {
      const answer = await browser.call({ method, url, headers: { 'content-type': type }, payload: 'a=b' });
      expect(answer.json().code, type).toBe(400);
    }
    const broken = await browser.call({
      method,
      url,
      headers: { 'content-type': 'application/json' },
      payload: '{"a":',
    });
    expect(broken.json().code).toBe(ERRORS.BAD_REQUEST.code);
  });

  it('requires a session if it is private, and names what sign-in needs', async () => {
    const answer = await ask(openBrowser(world.product.app), row, goodAsk(row));
    if (row.session) expect(answer.json()).toMatchObject({ code: NOT_SIGNED_IN, result: null });
    else if (answer.statusCode === 403) expect(row.code).toBe(NOT_SIGNED_IN);
  });

  it('answers in English on request', async () => {
    const browser = await browserFor(row);
    const [refused] = row.refused ?? [];
    if (!refused) return;
    const [fields] = Array.isArray(refused) ? refused : [refused];
    const headers = { 'i18n-language': 'en_US' };
    const english = await ask(
      {
        ...browser,
        get: (u, q) => browser.get(u, q, headers),
        call: (o) => browser.call({ ...o, headers: { ...o.headers, ...headers } }),
      },
      row,
      fields,
    );
    expect(english.json().message).toMatch(/^[\x20-\x7e’“”–]+$/);
  });

  it('is described in the OpenAPI document', async () => {
    const { paths } = (await world.product.app.inject({ url: '/api/openapi.json' })).json();
    const [method, path] = row.call.split(' ') as [string, string];
    const described = Object.keys(paths).find(
      (known) => known.replaceAll(/\{\w+\}/g, '{}') === `/api${path.replaceAll(/\{\w+\}/g, '{}')}`,
    );
    expect(paths[described ?? '']?.[method.toLowerCase()]).toBeDefined();
  });
});
