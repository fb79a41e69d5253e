import { describe, expect, it } from 'vitest';
import { sampleAction, sampleContract, sampleParty, sampleProfile } from '../sample-contract.ts';
import { findOwnAction } from './find-own-action.ts';

const company = { id: 'zhusha', name: '朱砂科技有限公司', tenantType: 'CORPORATE' as const };
const sealing = sampleAction({
  id: 'seal',
  own: true,
  type: 'CORPORATE',
  operators: [{ id: 'SA', name: '印章管理员', type: 'ROLE' }],
});
const companyParty = sampleParty({ tenantId: 'zhusha', tenantType: 'CORPORATE', actions: [sealing] });
const personal = sampleAction({
  id: 'sign',
  own: true,
  operators: [{ id: 'u1', name: '陈书远', type: 'USER' }],
});

const sealKeeper = sampleProfile({
  company: {
    ...company,
    freeze: false,
    authStatus: 'AUTH_SUCCESS',
    parentId: null,
    logoKey: null,
    threeOfficers: false,
    closed: [],
  },
  companies: [company],
});

describe('the own step', () => {
  it('is the one that names the viewer', () => {
    const contract = sampleContract({ signatories: [companyParty, sampleParty({ actions: [personal] })] });
    expect(findOwnAction(contract, sampleProfile())?.action.id).toBe('sign');
  });

  it('is the one of the company that the viewer works in, where none names them', () => {
    const contract = sampleContract({ signatories: [sampleParty({ actions: [personal] }), companyParty] });
    const profile = { ...sealKeeper, user: { ...sealKeeper.user, id: 'u3' } };
    expect(findOwnAction(contract, profile)?.action.id).toBe('seal');
  });

  it('is found in another of the viewer’s companies too', () => {
    const profile = sampleProfile({ companies: [company], user: { ...sampleProfile().user, id: 'u3' } });
    expect(findOwnAction(sampleContract({ signatories: [companyParty] }), profile)?.action.id).toBe('seal');
  });

  it('is never one that the server does not call theirs, or an approval', () => {
    const waiting = sampleParty({ actions: [{ ...personal, own: false }] });
    const approval = sampleParty({ actions: [{ ...personal, type: 'AUDIT' }] });
    expect(findOwnAction(sampleContract({ signatories: [waiting, approval] }), sampleProfile())).toBeNull();
  });
});
