import { makeProfile } from '@cinnabar/protocol/identity/current-user-factory';
import type { EmployeeFlags } from '@cinnabar/protocol/identity/current-user-schema';
import type { MenuFacts } from '@cinnabar/protocol/permissions';
import { expect, test } from 'vitest';
import { currentItem, navGroups } from './nav-items.ts';

function facts(flags: Partial<EmployeeFlags> | null, freeze = false): MenuFacts {
  const profile = makeProfile(flags, flags && { freeze });
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

test('how messages travel is shown to administrators of the platform only', () => {
  const pathsIn = (tenantType: 'CORPORATE' | 'COMPANY') =>
    pathsOf({ ...facts(null), profile: makeProfile({ admin: true }, { tenantType }) });
  expect(pathsIn('CORPORATE')).toContain('/system/messages');
  expect(pathsIn('COMPANY')).not.toContain('/system/messages');
  expect(pathsOf(facts({ auditor: true }))).not.toContain('/system/messages');
});

test('a frozen company closes organization and configuration; each other menu stays as its own rule says', () => {
  const paths = pathsOf(facts({ admin: true, templateCreator: true }, true));
  for (const closed of ['/companyinfo', '/template-manage']) expect(paths).not.toContain(closed);
  for (const open of ['/employee', '/role', '/fee', '/company/chart']) expect(paths).toContain(open);
});

test('the deepest matching item is the current one', () => {
  const groups = navGroups(facts({ lp: true, contractAdmin: true }));
  expect(currentItem(groups, '/company/chart')?.title).toBe('statistics');
  expect(currentItem(groups, '/physical/detail/1')?.title).toBe('sealApplications');
  expect(currentItem(groups, '/launch/seal')?.title).toBe('sealApplications');
  expect(currentItem(groups, '/')?.title).toBe('home');
  expect(currentItem(groups, '/detail/1')).toBeUndefined();
});
