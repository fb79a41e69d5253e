import { describe, expect, it } from 'vitest';
import { sampleAction, sampleContract, sampleParty, sampleProfile } from '../sample-contract.ts';
import { findOwnAction } from './find-own-action.ts';

const company = { id: 'zhusha', name: '朱砂科技有限公司', tenantType: 'CORPORATE' as const };
const sealing = sampleAction({
  id: 'seal',
  type: 'CORPORATE',
  operators: [{ id: 'SA', name: '印章管理员', type: 'ROLE' }],
});
const companyParty = sampleParty({ tenantId: 'zhusha', tenantType: 'CORPORATE', actions: [sealing] });
const personal = sampleAction({
  id: 'sign',
  operators: [{ id: 'u1', name: '陈书远', type: 'USER' }],
});

const employee = {
  admin: false,
  lp: false,
  sa: true,
  auditor: false,
  templateCreator: false,
  templateManager: false,
  categoryCreator: false,
  categoryManager: false,
  contractAdmin: false,
  roles: [{ id: 'r1', name: '印章管理员', roleType: 'SA' }],
};
const sealKeeper = sampleProfile({
  company: { ...company, freeze: false, authStatus: 'AUTH_SUCCESS', parentId: null, logoKey: null },
  companies: [company],
  employee,
});

describe('the own step', () => {
  it('is the one that names the viewer', () => {
    const contract = sampleContract({ signatories: [companyParty, sampleParty({ actions: [personal] })] });
    expect(findOwnAction(contract, sampleProfile())?.action.id).toBe('sign');
  });

  it('is the one for a role held in the company one works in', () => {
    const contract = sampleContract({ signatories: [sampleParty({ actions: [personal] }), companyParty] });
    const profile = { ...sealKeeper, user: { ...sealKeeper.user, id: 'u3' } };
    expect(findOwnAction(contract, profile)?.action.id).toBe('seal');
  });

  it('is found in another of the viewer’s companies too', () => {
    const profile = sampleProfile({ companies: [company], user: { ...sampleProfile().user, id: 'u3' } });
    expect(findOwnAction(sampleContract({ signatories: [companyParty] }), profile)?.action.id).toBe('seal');
  });

  it('is never a step that waits, or an approval', () => {
    const waiting = sampleParty({ actions: [{ ...personal, status: 'WAITING' }] });
    const approval = sampleParty({ actions: [{ ...personal, type: 'AUDIT' }] });
    expect(findOwnAction(sampleContract({ signatories: [waiting, approval] }), sampleProfile())).toBeNull();
  });
});
