import type { CurrentUser, EmployeeFlags } from '@cinnabar/protocol/identity/current-user-schema';
import type { MenuFacts } from '@cinnabar/protocol/permissions';
import { expect, test } from 'vitest';
import { currentItem, navGroups } from './nav-items.ts';

const NO_FLAGS: EmployeeFlags = {
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

function facts(flags: Partial<EmployeeFlags> | null, freeze = false): MenuFacts {
  const profile: CurrentUser = {
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
    company: flags && {
      id: 'c',
      tenantType: 'CORPORATE',
      freeze,
      name: '朱砂科技有限公司',
      authStatus: 'AUTH_SUCCESS',
      parentId: null,
    },
    companies: [],
    employee: flags && { ...NO_FLAGS, ...flags },
    hasPertSealMenu: false,
    menus: [],
  };
  return { profile, hasChildCompany: true, feeEnabled: true, physicalSeals: true };
}

const pathsOf = (menuFacts: MenuFacts) =>
  navGroups(menuFacts).flatMap((group) => group.items.map((item) => item.path));

test('a person without a company sees home, contracts and the own signatures', () => {
  expect(pathsOf(facts(null))).toEqual(['/', '/contractlist', '/signature']);
});

test('the administrator sees organization, fees and statistics, but no audit', () => {
  const paths = pathsOf(facts({ admin: true }));
  expect(paths).toEqual(
    expect.arrayContaining(['/companyinfo', '/employee', '/role', '/fee', '/company/chart']),
  );
  expect(paths).not.toContain('/audit');
});

test('a frozen company closes organization and configuration', () => {
  const paths = pathsOf(facts({ admin: true, templateCreator: true }, true));
  expect(paths).not.toContain('/companyinfo');
  expect(paths).not.toContain('/template-manage');
});

test('the deepest matching item is the current one', () => {
  const groups = navGroups(facts({ lp: true, contractAdmin: true }));
  expect(currentItem(groups, '/company/chart')?.title).toBe('statistics');
  expect(currentItem(groups, '/physical/detail/1')?.title).toBe('sealApplications');
  expect(currentItem(groups, '/')?.title).toBe('home');
  expect(currentItem(groups, '/detail/1')).toBeUndefined();
});
