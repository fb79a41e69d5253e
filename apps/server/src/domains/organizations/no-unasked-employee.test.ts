import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
let product: Product;
let firm: Awaited<ReturnType<Product['company']>>;
let administrator: Caller;

/** Calls that name an employee: the person agrees (`invitation/accept`), sets a password themself, or had agreed before. See staff.test.ts. */
const LEFT_TO_THE_PERSON = [
  'invite',
  'update',
  'place',
  'remind',
  'remind/overdue',
  'withdraw',
  'password',
  'suspend',
  'dismiss',
  'return',
  'check/nonchnuser',
  // Downloads, which answer POST as well.
  'export',
  'import/sheet',
  // Invites in the same way. See import.
  'import',
  'import/change',
  'import/commit',
  'import/undo',
  'import/discard',
  'invitation/accept',
  'invitation/decline',
].map((call) => `POST /employee/${call}`);

/** Requests that begin with the person, who alone makes them. See joining.test.ts. */
const ASKED_BY_THE_PERSON = ['request', 'withdraw', 'approve', 'reject'].map((call) => `POST /join/${call}`);

beforeAll(async () => {
  product = await buildProduct(await createTestDatabase());
  firm = await product.company('海棠贸易有限公司', { 林知夏: ['SYSTEM', 'LP', 'SA'] });
  administrator = await product.signIn(firm.people.林知夏!.contact);
});

describe('the administrator of a company', () => {
  it('has no call that makes a person an employee, or changes the contact or the password of another person', async () => {
    const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json();
    const changing = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get')
        .map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
    );
    // A new call here must ask the person, as `/user/links/accept` does (decision 0042).
    // Calls of roles take present employees only (`roles.test.ts`).
    const staff = changing.filter((call) => /^\w+ \/(employee|staff|invite|join)/.test(call));
    expect(staff.filter((call) => ![...LEFT_TO_THE_PERSON, ...ASKED_BY_THE_PERSON].includes(call))).toEqual(
      [],
    );
    const own = changing.filter((call) => / \/user\//.test(call));
    const parts = own.map((call) => JSON.stringify(paths[`/api${call.split(' ')[1]}`]));
    expect(parts.filter((text) => text.includes('"userId"')).length).toBe(1);
  });

  it('makes no employee by an invitation, and opens no session of the receiver', async () => {
    const victim = await product.person('陈书远');
    const { result } = await administrator.post<{ id: string; url: string }>('/company/auth/forward', {
      companyId: firm.id,
      contact: victim.contact,
    });
    const link = new URL(result.url);
    for (const url of [`/api/company/auth/forwardinfo?id=${result.id}`, link.pathname + link.search])
      expect((await product.app.inject({ url })).cookies).toEqual([]);
    const own = await product.signIn(victim.contact);
    await own.get('/company/auth/forwardinfo', { id: result.id });
    expect(await product.domains.organizations.isEmployee(own, firm.id)).toBe(false);
    expect((await own.get('/company/info', { companyId: firm.id })).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await own.post('/company/active', { companyId: firm.id })).code).toBe(ERRORS.NOT_FOUND.code);
  });

  it('learns nothing of a person by inviting them, and does not change their account', async () => {
    const known = await product.person('沈知微');
    const before = await product.domains.identity.getUser(known.id);
    for (const contact of [known.contact, '13900009999']) {
      const { result } = await administrator.post<object>('/company/auth/forward', {
        companyId: firm.id,
        contact,
      });
      expect(Object.keys(result)).toEqual(['id', 'url']);
    }
    expect(await product.domains.identity.getUser(known.id)).toEqual(before);
  });
});
