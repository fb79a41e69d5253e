import { describe, expect, it } from 'vitest';
import { makeProfile } from '../identity/current-user-factory.ts';
import { MENUS, type MenuFacts, openMenus } from '../permissions.ts';
import { dutiesOf, isGrantable, PERMISSIONS, rightsOf, rightsOfRole } from './permission-tree.ts';
import { type BuiltInRoleType, ROLE_TYPES } from './role-schema.ts';

const built = (roleType: BuiltInRoleType) => ({ roleType, permissions: null });
const FLAGS = [
  'admin',
  'lp',
  'sa',
  'auditor',
  'templateCreator',
  'templateManager',
  'categoryCreator',
  'categoryManager',
  'contractAdmin',
] as const;

/** product-spec §6 by its flags, word for word. */
const SPECIFIED: Record<
  string,
  (flag: Record<(typeof FLAGS)[number], boolean>, facts: MenuFacts) => boolean
> = {
  seals: (f) => f.lp || f.sa,
  employees: (f) => f.admin || f.lp,
  platform: (f, { hasChildCompany }) => hasChildCompany && (f.admin || f.lp || f.categoryCreator),
  roles: (f) =>
    f.admin ||
    f.lp ||
    f.auditor ||
    f.sa ||
    f.templateCreator ||
    f.templateManager ||
    f.categoryCreator ||
    f.categoryManager,
  fees: (f, { feeEnabled }) => (f.admin || f.lp) && feeEnabled,
  templates: (f) => f.templateCreator || f.templateManager,
  categories: (f) => f.categoryCreator || f.categoryManager,
  audit: (f) => f.auditor || f.lp,
  statistics: (f) => f.admin || f.contractAdmin || f.lp,
};

describe('the permissions of the built-in roles', () => {
  it('open the menus of the specification, for every combination of roles', () => {
    for (let bits = 0; bits < 2 ** FLAGS.length; bits++) {
      const flags = Object.fromEntries(FLAGS.map((flag, at) => [flag, (bits & (1 << at)) !== 0]));
      for (const isOn of [true, false]) {
        const profile = makeProfile(flags);
        const facts = { profile, hasChildCompany: isOn, feeEnabled: isOn, physicalSeals: false };
        const open: readonly string[] = openMenus(facts);
        for (const [menu, rule] of Object.entries(SPECIFIED)) {
          expect(MENUS).toContain(menu);
          expect(open.includes(menu), `${menu} ${JSON.stringify(flags)}`).toBe(rule(flags as never, facts));
        }
      }
    }
  });

  it('are separated into one duty for each of the three officers', () => {
    for (const [officer, duty] of [
      ['SYSTEM', 'SYSTEM'],
      ['SECURITY', 'SECURITY'],
      ['AUDITOR', 'AUDIT'],
    ] as const)
      expect(dutiesOf(rightsOf([built(officer)], true))).toEqual([duty]);
  });

  it('show no officer a contract or a seal', () => {
    const rights = rightsOf([built('SYSTEM'), built('SECURITY'), built('AUDITOR')], true);
    expect(PERMISSIONS.filter((one) => rights[one] && /^(CONTRACT|SEAL|FEE|STATISTICS)/.test(one))).toEqual(
      [],
    );
  });
});

describe('the rights of a member', () => {
  const custom = (permissions: object, scope?: 'OWN' | 'DEPARTMENT' | 'COMPANY') =>
    ({ roleType: 'CUSTOM', permissions, scope: scope ?? null }) as const;

  it('are the widest scope of all roles', () => {
    const narrow = custom({ CONTRACT_READ: 'OWN', FEE_OPEN: 'COMPANY' });
    expect(rightsOf([narrow, custom({ CONTRACT_READ: 'DEPARTMENT' })])).toEqual({
      CONTRACT_READ: 'DEPARTMENT',
      FEE_OPEN: 'COMPANY',
    });
    expect(rightsOf([narrow, built('CONTRACT')]).CONTRACT_READ).toBe('COMPANY');
  });

  it('are narrowed by a membership where a permission knows the scope, and to the next one below', () => {
    expect(rightsOfRole({ ...built('CONTRACT'), scope: 'DEPARTMENT' })).toMatchObject({
      CONTRACT_READ: 'DEPARTMENT',
      CONTRACT_LAUNCH: 'COMPANY',
    });
    expect(rightsOfRole(custom({ SEAL_MANAGE: 'COMPANY' }, 'DEPARTMENT'))).toEqual({ SEAL_MANAGE: 'OWN' });
    expect(rightsOfRole(custom({ CONTRACT_READ: 'OWN' }, 'COMPANY'))).toEqual({ CONTRACT_READ: 'OWN' });
  });

  it('ignore permissions that this version does not know', () => {
    expect(rightsOfRole(custom({ CONTRACT_PAINT: 'COMPANY' }))).toEqual({});
  });
});

it('a custom role cannot give what grants permissions', () => {
  expect(isGrantable('ROLE_MANAGE', 'COMPANY')).toBe(false);
  expect(isGrantable('SIGN_IN_MANAGE', 'COMPANY')).toBe(false);
  expect(isGrantable('CONTRACT_LAUNCH', 'OWN')).toBe(false);
  expect(isGrantable('CONTRACT_READ', 'OWN')).toBe(true);
});

it('every built-in role has permissions, in both modes', () => {
  for (const type of ROLE_TYPES)
    if (type !== 'CUSTOM')
      for (const mode of [true, false]) expect(rightsOf([built(type)], mode), type).not.toEqual({});
});
