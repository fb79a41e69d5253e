import { describe, expect, it } from 'vitest';
import type { CurrentUser, EmployeeFlags } from './identity/current-user-schema.ts';
import { type MenuFacts, mayLaunch, openMenus } from './permissions.ts';

const noFlags: EmployeeFlags = {
  admin: false,
  lp: false,
  sa: false,
  auditor: false,
  templateCreator: false,
  templateManager: false,
  categoryCreator: false,
  categoryManager: false,
  contractAdmin: false,
  roles: [],
};

function someone(
  flags: Partial<EmployeeFlags> | null,
  company: Partial<NonNullable<CurrentUser['company']>> | null = {},
) {
  return {
    user: {
      id: 'u',
      name: '林知夏',
      sealManager: false,
      mobile: null,
      email: null,
      avatarKey: null,
      realName: true,
      hasPassword: true,
      hasSignPwd: false,
      lang: 'zh_CN',
    },
    company: company && {
      id: 'c',
      tenantType: 'CORPORATE',
      freeze: false,
      name: '朱砂科技有限公司',
      authStatus: 'AUTH_SUCCESS',
      parentId: null,
      ...company,
    },
    companies: [],
    employee: flags && { ...noFlags, ...flags },
    hasPertSealMenu: false,
    menus: [],
  } satisfies CurrentUser;
}

function facts(profile: CurrentUser, more: Partial<MenuFacts> = {}): MenuFacts {
  return { profile, hasChildCompany: false, feeEnabled: false, physicalSeals: false, ...more };
}

describe('menus', () => {
  it('open nothing for an external person', () => {
    expect(openMenus(facts(someone(null, null), { feeEnabled: true, hasChildCompany: true }))).toEqual([]);
  });

  it('give the administrator people, roles, statistics and, when switched on, fees and child companies', () => {
    const admin = someone({ admin: true });
    expect(openMenus(facts(admin))).toEqual(['organization', 'employees', 'roles', 'statistics']);
    expect(openMenus(facts(admin, { feeEnabled: true, hasChildCompany: true }))).toContain('fees');
    expect(openMenus(facts(admin, { feeEnabled: true, hasChildCompany: true }))).toContain('platform');
  });

  it('give the seal administrator the seals, and the auditor the audit log', () => {
    expect(openMenus(facts(someone({ sa: true })))).toEqual(['seals', 'organization', 'roles']);
    expect(openMenus(facts(someone({ auditor: true })))).toContain('audit');
  });

  it('close organization and configuration while the company is frozen', () => {
    const creator = someone({ templateCreator: true }, { freeze: true });
    expect(openMenus(facts(creator))).toEqual(['roles', 'templates']);
  });

  it('hide configuration and physical seals from external companies', () => {
    const external = someone({ templateCreator: true }, { tenantType: 'COMPANY' });
    const menus = openMenus(facts(external, { physicalSeals: true }));
    expect(menus).not.toContain('configuration');
    expect(menus).not.toContain('physicalSeals');
  });
});

describe('launching', () => {
  it('is open to external companies, and to group companies with a send permission', () => {
    expect(mayLaunch(someone({}, { tenantType: 'COMPANY' }), 0)).toBe(true);
    expect(mayLaunch(someone({}), 0)).toBe(false);
    expect(mayLaunch(someone({}), 1)).toBe(true);
  });

  it('is closed to persons without a company and to frozen companies', () => {
    expect(mayLaunch(someone(null, null), 1)).toBe(false);
    expect(mayLaunch(someone({}, { tenantType: 'COMPANY', freeze: true }), 1)).toBe(false);
  });
});
