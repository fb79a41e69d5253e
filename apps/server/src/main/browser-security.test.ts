import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { call } from '@cinnabar/protocol/transport/call';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentDisposition } from '../platform/http/content-disposition.ts';
import { type App, createApp } from '../platform/http/create-app.ts';
import { serve } from '../platform/http/serve.ts';
import { openBrowser } from '../testing/browser.ts';
import { buildProduct, type Caller } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';

const NO_MARK = ERRORS.REQUEST_MARK_MISSING.code;
const MOBILE = '13812340001';
const PASSWORD = 'Demo#2026';

type Product = Awaited<ReturnType<typeof buildProduct>>;
let product: Product;
let app: App;
let staff: Caller;
let companyId: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  product = await buildProduct(database);
  app = product.app;
  await database.pool.query(
    `insert into setting values ('captcha', '"OFF"', now()) on conflict (name) do update set value = excluded.value`,
  );
  await database.transaction((tx) =>
    product.domains.identity.registerUser(tx, { name: '林知夏', mobile: MOBILE, password: PASSWORD }),
  );
  const sponsor = await product.company('海棠贸易有限公司', {
    王一川: ['SYSTEM', 'TEMPLATE_CREATOR'],
    许清和: ['SA'],
  });
  staff = await product.signIn(sponsor.people.王一川!.contact);
  companyId = sponsor.id;
});

const signedIn = async () => {
  const browser = openBrowser(app);
  const { token } = (await browser.post('/login', { username: MOBILE, password: PASSWORD })).json();
  return { browser, token: token as string, cookie: `cnb_session=${token}` };
};

describe('a return address', () => {
  const TRICKS = [
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '///evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example',
    'http://localhost:3000@evil.example/',
    'http://user:secret@evil.example/',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000//evil.example',
    'http://localhost:3000/\\evil.example',
    'http://evil.example\\@localhost:3000/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:http://evil.example/1',
    '/\t/evil.example',
    '/\n/evil.example',
    'http://evil。example/',
    'http://evil．example/',
    '//evil｡example',
    'ftp://localhost:3000/',
    'http://[::1]/',
    'http://0x7f000001/',
  ];

  it.each(TRICKS)('%j leads only to the start page or to a page of ours', async (service) => {
    const answer = await openBrowser(app).post('/login', { username: MOBILE, password: PASSWORD, service });
    const { result } = answer.json();
    // Where a browser goes that follows it from one of our pages.
    expect(new URL(result.service, 'https://cinnabar.example/login').origin).toBe('https://cinnabar.example');
    expect(result.service).toMatch(/^\/(?![/\\])/);
  });

  it('is refused when it holds characters that no address has', async () => {
    const form = { username: MOBILE, password: PASSWORD, service: '\u0000//evil.example' };
    const answer = await openBrowser(app).post('/login', form);
    expect(answer.json()).toMatchObject({ code: ERRORS.BAD_REQUEST.code, errors: [{ field: 'service' }] });
  });

  it.each(TRICKS)('%j is refused as the return page after a company authentication, too', async (pageUrl) => {
    const answer = await staff.get<string>('/company/auth/url', { companyId, pageUrl });
    expect(answer.code).toBe(0);
    const url = new URL(answer.result);
    expect(url.origin).toBe('http://localhost:3000');
    const back = url.searchParams.get('pageUrl')!;
    expect(new URL(back, 'https://cinnabar.example/').origin).toBe('https://cinnabar.example');
  });

  it.each(['/%2f%2fevil.example', '/%5cevil.example', '/sign/1?to=//evil.example#//evil.example'])(
    '%s is kept as a path',
    async (service) => {
      const answer = await openBrowser(app).post('/login', { username: MOBILE, password: PASSWORD, service });
      expect(answer.json().result.service).toBe(service);
    },
  );

  it('is not ours because a forged Host header claims it', async () => {
    const answer = await openBrowser(app).post(
      '/login',
      { username: MOBILE, password: PASSWORD, service: 'http://evil.example/phish' },
      { host: 'evil.example' },
    );
    expect(answer.json().result.service).toBe('/');
    const link = await app.inject({
      method: 'POST',
      url: '/api/contract/viewtoken',
      headers: { host: 'evil.example', 'x-qid': staff.token, 'x-forwarded-host': 'evil.example' },
      payload: { contractId: (await send('主机头合同')).id },
    });
    expect(link.json().result.url).toMatch(/^http:\/\/localhost:3000\//);
  });
});

async function send(subject: string): Promise<Contract> {
  const chen = await product.person('陈书远');
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  const { version, documents, expireTime, signatories, fields } = draft;
  const parties = signatories.map(({ actions, ...party }) => ({ ...party, contact: chen.contact, actions }));
  const saved = await staff.put<Contract>(`/contract/${draft.id}`, {
    subject,
    version,
    expireTime,
    documents: documents.map(({ id }) => id),
    signatories: parties,
    fields,
  });
  expect(saved.code, JSON.stringify(saved)).toBe(0);
  return (await staff.post<Contract>('/contract/send', { contractId: draft.id })).result;
}

describe('text that people enter', () => {
  const NAMES = ['a"; filename="evil.exe', '../../etc/passwd', '😀'.repeat(40)];

  it.each(NAMES)('never becomes a header: %j as the subject of a download', async (subject) => {
    const contract = await send(subject.slice(0, 100).toWellFormed());
    const answer = await app.inject({
      url: `/api/contract/download?contractId=${contract.id}`,
      headers: { 'x-qid': staff.token },
    });
    expect(answer.statusCode).toBe(200);
    const header = String(answer.headers['content-disposition']);
    expect(header).toMatch(/^attachment; filename="[ !#-~]+"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each(['合同\r\nSet-Cookie: a=b', '收据\u202Efdp.exe', '合同\u0007'])(
    'is refused as a subject when it has line breaks or hides what it is: %j',
    async (subject) => {
      const answer = await staff.post('/contract', {
        subject,
        documents: [],
        signatories: [],
        fields: [],
        expireTime: null,
      });
      expect(answer).toMatchObject({ status: 400, errors: [{ field: 'subject' }] });
    },
  );

  it('is cut without breaking a character', () => {
    for (const length of [148, 149, 150])
      expect(() => contentDisposition(`${'x'.repeat(length)}😀.pdf`)).not.toThrow();
  });

  it.each(['13812340001\r\nBcc: a@evil.example', 'a@b.example\nX: y', 'a@b.example%0d%0aBcc:c@d.example'])(
    'is no contact when it has line breaks: %j',
    async (contact) => {
      const sent = await openBrowser(app).get('/login/pin', { username: contact });
      expect(sent.json().code).toBe(ERRORS.CONTACT_INVALID.code);
    },
  );
});

describe('a cookie', () => {
  const attributes = async (https: boolean) => {
    const { createSessionCookies } = await import('../domains/identity/sessions/session-cookie.ts');
    const house = await createApp({
      database: await createTestDatabase(),
      log: pino({ level: 'silent' }),
      readSession: async () => 'expired',
      trustedProxies: [],
      https,
    });
    const enter = call('GET /api/in', { summary: 'Sets cookies', access: 'OPEN', answer: 'BYTES' });
    serve(house, enter, {}, ({ reply }) => {
      const cookies = createSessionCookies(https);
      cookies.setSession(reply, 'token');
      cookies.setSecondStep(reply, 'token');
      return reply.send('in');
    });
    return house.inject({ url: '/api/in' });
  };

  it('is out of reach of scripts and of other sites’ pages, and Secure behind HTTPS', async () => {
    for (const cookie of (await attributes(true)).cookies)
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true, path: '/' });
    for (const cookie of (await attributes(false)).cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      expect(cookie.secure).toBeUndefined();
    }
  });

  it('comes with HSTS behind HTTPS, there only', async () => {
    expect((await attributes(true)).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect((await attributes(false)).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('every answer', () => {
  it.each(['/', '/login', '/sign/1', '/api/login/name', '/api/user', '/api/nothing', '/assets/missing.js'])(
    '%s has the security headers',
    async (url) => {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      const policy = String(headers['content-security-policy']);
      const directive = (name: string) =>
        policy.split(';').find((part) => part.trim().startsWith(`${name} `));
      expect(directive('script-src')).toBe(directive('script-src')?.replace(/'unsafe-(inline|eval)'/g, ''));
      expect(directive('script-src')).toContain("'self'");
      expect(directive('frame-ancestors')).toContain("'self'");
      expect(directive('object-src')).toContain("'none'");
      expect(directive('base-uri')).toContain("'self'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringMatching(
          /camera=\(self\), geolocation=\(self\), microphone=\(\).*usb=\(\)/,
        ),
        'x-frame-options': 'SAMEORIGIN',
      });
    },
  );

  it('of a call is not cached unless it says so', async () => {
    const { cookie } = await signedIn();
    for (const url of ['/api/user', '/api/user/profile', '/api/contract/list', '/api/nothing'])
      expect((await app.inject({ url, headers: { cookie } })).headers['cache-control'], url).toBe('no-store');
  });
});

describe('a call with an effect', () => {
  /** Other sites’ pages can do these: forms, pictures, links. */
  const CALLS: ['GET' | 'POST', string][] = [
    ['POST', '/logout'],
    ['POST', '/user/tenant'],
    ['POST', '/user/password'],
    ['POST', '/contract/sign'],
    ['POST', '/contract/recall'],
    ['POST', '/contract/viewtoken'],
    ['POST', '/login'],
    ['POST', '/multiauth'],
    ['GET', `/login/pin?username=${MOBILE}`],
    ['GET', `/login/voice/pin?username=${MOBILE}`],
    ['GET', `/contract/sweepcode/pin?contractId=1&contact=${MOBILE}`],
  ];
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it.each(CALLS)(
    '%s %s is refused to a page that cannot set its header, whether the session is valid, ended, or incomplete',
    async (method, path) => {
      const { cookie } = await signedIn();
      for (const sent of [cookie, 'cnb_session=ended', 'cnb_second_step=half']) {
        const answer = await app.inject({
          method,
          url: `/api${path}`,
          headers: { cookie: sent, ...(method === 'POST' ? form : {}) },
          ...(method === 'POST' ? { payload: 'a=b' } : {}),
        });
        expect(answer.json().code, sent).toBe(NO_MARK);
      }
    },
  );

  it.each(['cross-site', 'same-site'])(
    'is refused to a %s page without a cookie too: no forced sign-in',
    async (site) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { ...form, 'sec-fetch-site': site, origin: 'https://evil.cinnabar.example' },
        payload: new URLSearchParams({ username: MOBILE, password: PASSWORD }).toString(),
      });
      expect(answer.json().code).toBe(NO_MARK);
      expect(answer.cookies).toEqual([]);
    },
  );

  it('needs no header from a program without a cookie', async () => {
    const payload = { username: MOBILE, password: PASSWORD };
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload });
    expect(answer.json().code).toBe(0);
  });
});

describe('a session', () => {
  it('never keeps a token from before the sign-in', async () => {
    const planted = await signedIn();
    const victim = openBrowser(app);
    victim.jar.set('cnb_session', planted.token);
    const { token } = (await victim.post('/login', { username: MOBILE, password: PASSWORD })).json();
    expect(token).not.toBe(planted.token);
    const late = await app.inject({ url: '/api/user', headers: { 'x-qid': planted.token } });
    expect(late.statusCode).toBe(403);
  });

  it('gets a new token with the company, and the old one ends', async () => {
    const { browser, token } = await signedIn();
    await browser.post('/user/tenant', { tenantId: '' });
    expect(browser.jar.get('cnb_session')).not.toBe(token);
    expect((await browser.get('/user')).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/user', headers: { 'x-qid': token } })).statusCode).toBe(403);
  });

  it('in an address is read-only; in a header it has its full reach', async () => {
    const { token } = await signedIn();
    expect((await app.inject({ url: `/api/user?QID=${token}` })).json().code).toBe(0);
    const change = { method: 'POST' as const, payload: { tenantId: '' } };
    expect((await app.inject({ ...change, url: `/api/user/tenant?QID=${token}` })).json().code).toBe(
      ERRORS.NOT_SIGNED_IN.code,
    );
    expect(
      (await app.inject({ ...change, url: '/api/user/tenant', headers: { 'x-qid': token } })).json().code,
    ).toBe(0);
  });

  it('by X-QID ends with the sign-out of its cookie, and an incomplete session is none', async () => {
    const { browser, token } = await signedIn();
    await browser.post('/logout');
    const ended = await app.inject({ url: '/api/user', headers: { 'x-qid': token } });
    expect(ended.json().code).toBe(ERRORS.SESSION_EXPIRED.code);
  });
});

describe('the address of a caller', () => {
  const seenBy = async (trustedProxies: string[]) => {
    const house = await createApp({
      database: await createTestDatabase(),
      log: pino({ level: 'silent' }),
      readSession: async () => 'expired',
      trustedProxies,
      https: false,
    });
    const look = call('GET /api/me', { summary: 'Who calls', access: 'OPEN', answer: 'BYTES' });
    serve(house, look, {}, ({ request, reply }) =>
      reply.send({ address: request.origin.address, host: request.host }),
    );
    const headers = { 'x-forwarded-for': '203.0.113.7, 198.51.100.1', 'x-forwarded-host': 'evil.example' };
    return (await house.inject({ url: '/api/me', headers, remoteAddress: '10.0.0.5' })).json();
  };

  it('is taken from a proxy that the operator names, and from no other', async () => {
    expect((await seenBy([])).address).toBe('10.0.0.5');
    expect((await seenBy(['10.0.0.9'])).address).toBe('10.0.0.5');
    expect((await seenBy(['10.0.0.5'])).address).toBe('198.51.100.1');
    expect((await seenBy(['10.0.0.0/8', '198.51.100.1'])).address).toBe('203.0.113.7');
  });
});
