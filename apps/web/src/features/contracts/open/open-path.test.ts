import { makeCompany } from '@cinnabar/protocol/identity/current-user-factory';
import { describe, expect, it } from 'vitest';
import { openPath } from './open-path.ts';
import { tenantToEnter } from './tenant-to-enter.ts';

const row = { id: 'k1', status: 'SIGNING', batchStatus: null, signCode: 400 };
const company = (id: string) => makeCompany({ id, name: id });

describe('opening a contract (product-spec §4)', () => {
  const here = '/contractlist?box=ALL';
  const back = 'service=%2Fcontractlist%3Fbox%3DALL';

  it.each([
    [
      'a draft at its form, whatever waits for the viewer',
      { status: 'DRAFT', signCode: 0 },
      '/launch/contract/k1',
    ],
    [
      'one of a batch that is not ready on its own page, though it waits for a signature',
      { batchStatus: 'WAITING', signCode: 0 },
      `/detail/k1?${back}&source=list`,
    ],
    ['one to sign at the signing page', { signCode: 0 }, `/sign/k1?${back}`],
    ['one to approve there, too', { signCode: 1 }, `/sign/k1?${back}`],
    ['one to fill in at its form', { status: 'FILLING', signCode: 700 }, `/filling/k1?${back}`],
    ...[100, 200, 300, 400].map((signCode) => [
      `one with the sign code ${signCode} on its own page`,
      { signCode },
      `/detail/k1?${back}&source=list`,
    ]),
  ] as [string, Partial<typeof row>, string][])('opens %s', (_, part, path) => {
    expect(openPath({ ...row, ...part }, here)).toBe(path);
  });

  const contract = (...parties: (string | null)[]) => ({
    tenantId: 'zhusha',
    signatories: parties.map((tenantId) => ({ tenantId })),
  });
  const companies = [company('zhusha'), company('haitang')];

  it('is for its own company when the present one takes no part', () => {
    expect(tenantToEnter(contract(), { company: company('haitang'), companies })).toBe('zhusha');
    expect(
      tenantToEnter(contract(null), { company: null, companies }),
      'a party that is nobody yet is not the person',
    ).toBe('zhusha');
  });

  it('leaves the company as it is when that takes part, is the right one, or the viewer does not belong to the other', () => {
    expect(tenantToEnter(contract('haitang'), { company: company('haitang'), companies })).toBeNull();
    expect(tenantToEnter(contract(), { company: company('zhusha'), companies })).toBeNull();
    expect(tenantToEnter(contract(), { company: null, companies: [] })).toBeNull();
  });
});
