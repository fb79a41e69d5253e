import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPeople } from '../../../../testing/build-people.ts';
import { MINUTE } from '../../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../../testing/create-test-database.ts';
import { type ReceivedCall, startProviderDouble } from '../../../notifications/notifications-factory.ts';
import { newCompany, saveDraft } from '../authentication-factory.ts';
import { proveByVendor } from './prove-by-vendor.ts';

const database = await createTestDatabase();
const gateway = await startProviderDouble();
afterAll(gateway.stop);
beforeEach(() => gateway.forget());
const reports: unknown[] = [];
const people = await buildPeople(database, {
  demo: false,
  companyProver: proveByVendor(`http://ops:p%40ss@${gateway.host}/company#secret`),
  report: (error) => void reports.push(error),
});

const answers = (content: object) => gateway.answers(200, JSON.stringify(content));

/** Submitted to the vendor by its administrator. */
async function submitted() {
  const made = await newCompany(people);
  await saveDraft(made.administrator, made.details);
  const answer = await made.administrator.post('/company/auth/submit', {
    companyId: made.company.id,
    way: 'VENDOR',
  });
  return { ...made, detail: answer.json().result };
}

describe('a vendor', () => {
  it('receives the claim with the license, signed, and its outcome decides', async () => {
    answers({ state: 'PROVED', detail: '登记信息一致' });
    const made = await submitted();
    expect(made.detail).toMatchObject({
      status: 'AUTH_SUCCESS',
      history: [{ status: 'PASSED', way: 'VENDOR', proof: 'PROVED' }],
    });
    const [{ request, body }] = gateway.calls as [ReceivedCall];
    const { license, ...claim } = JSON.parse(body);
    expect(claim).toMatchObject({ name: made.details.name, registerNo: made.details.registerNo });
    expect(Buffer.from(license, 'base64').subarray(0, 2).toString('hex'), 'JPEG').toBe('ffd8');
    const timestamp = request.headers['x-cinnabar-timestamp'];
    const expected = createHmac('sha256', 'secret').update(`${timestamp}.${body}`).digest('hex');
    expect(request.headers['x-cinnabar-signature']).toBe(`sha256=${expected}`);
  });

  it('that refuses rejects the application with its reason', async () => {
    answers({ state: 'REFUSED', reason: '企业已注销' });
    expect((await submitted()).detail).toMatchObject({
      status: 'AUTH_FAILURE',
      history: [{ status: 'REJECTED', reason: '企业已注销' }],
    });
  });

  it('that needs the applicant is continued at its page, and asked again until it decides', async () => {
    answers({ state: 'REDIRECT', url: 'https://vendor.example/continue', ref: 'v-1' });
    const made = await submitted();
    expect(made.detail.application).toMatchObject({
      proof: 'REDIRECT',
      url: 'https://vendor.example/continue',
    });
    answers({ state: 'PROVED' });
    people.clock.pass(MINUTE);
    const { result } = (
      await made.administrator.get('/company/auth/detail', { companyId: made.company.id })
    ).json();
    expect(result.status).toBe('AUTH_SUCCESS');
    expect(JSON.parse((gateway.calls.at(-1) as ReceivedCall).body)).toEqual({ ref: 'v-1' });
  });

  it.each([
    ['an error', () => gateway.answers(500, 'out of order')],
    ['something unknown', () => answers({ state: 'PERHAPS' })],
    [
      'an address without HTTPS',
      () => answers({ state: 'REDIRECT', url: 'http://vendor.example/', ref: 'v' }),
    ],
  ])('that answers %s leaves the application waiting, and is asked again', async (_, answer) => {
    answer();
    reports.length = 0;
    const made = await submitted();
    expect(made.detail).toMatchObject({
      status: 'CERTIFYING',
      application: { status: 'APPLIED', proof: 'OPEN' },
    });
    expect(reports.length).toBeGreaterThan(0);
    answers({ state: 'PROVED' });
    people.clock.pass(MINUTE);
    const again = await made.administrator.get('/company/auth/detail', { companyId: made.company.id });
    expect(again.json().result.status).toBe('AUTH_SUCCESS');
  });
});
