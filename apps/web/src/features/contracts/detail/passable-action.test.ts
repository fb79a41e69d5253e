import { makeCompany, makeFlags } from '@cinnabar/protocol/identity/current-user-factory';
import { expect, it } from 'vitest';
import { sampleAction, sampleContract, sampleParty, sampleProfile } from '../sample-contract.ts';
import { isPassable } from './passable-action.ts';

const own = sampleAction({
  id: 'own',
  type: 'OPERATOR',
  operators: [{ id: 'u1', name: '陈书远', type: 'EMPLOYEE' }],
});
const seal = sampleAction({ id: 'seal', type: 'CORPORATE', status: 'WAITING' });
const party = sampleParty({ tenantType: 'COMPANY', tenantId: 'k1', actions: [own, seal] });
const contract = sampleContract({ signCode: 0, signatories: [party], abilities: { transmit: true } });
const company = makeCompany({ id: 'k1', name: '海棠贸易有限公司' });
const handler = sampleProfile({ company, companies: [company], employee: makeFlags() });
const administrator = {
  ...handler,
  user: { ...handler.user, id: 'u2' },
  employee: { ...makeFlags(), admin: true },
};

it('a handler may pass on their own step, an administrator of the company any that is undone', () => {
  expect([isPassable(contract, handler, party, own), isPassable(contract, handler, party, seal)]).toEqual([
    true,
    false,
  ]);
  expect(isPassable({ ...contract, signCode: 400 }, administrator, party, seal)).toBe(true);
  expect(isPassable(contract, administrator, party, { ...seal, status: 'SIGNED' })).toBe(false);
});

it('nothing is passed on where the server says no, nor a signature in somebody’s own name', () => {
  const denied = { ...contract, abilities: { transmit: 'IN_PERSON' } };
  expect(isPassable(denied, handler, party, own)).toBe(false);
  expect(isPassable(contract, handler, { ...party, tenantType: 'PERSONAL' }, own)).toBe(false);
});
