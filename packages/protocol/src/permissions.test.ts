import { describe, expect, it } from 'vitest';
import { makeProfile } from './identity/current-user-factory.ts';
import type { CurrentUser } from './identity/current-user-schema.ts';
import { type MenuFacts, mayLaunch, openMenus } from './permissions.ts';

function facts(profile: CurrentUser, more: Partial<MenuFacts> = {}): MenuFacts {
  return { profile, hasChildCompany: false, feeEnabled: false, physicalSeals: false, ...more };
}

describe('menus', () => {
  it('are empty for an external person', () => {
    expect(openMenus(facts(makeProfile(null, null), { feeEnabled: true, hasChildCompany: true }))).toEqual(
      [],
    );
  });

  it('include people, roles, statistics and, when switched on, fees and child companies for the administrator', () => {
    const admin = makeProfile({ admin: true });
    expect(openMenus(facts(admin))).toEqual(['organization', 'employees', 'roles', 'statistics']);
    expect(openMenus(facts(admin, { feeEnabled: true, hasChildCompany: true }))).toContain('fees');
    expect(openMenus(facts(admin, { feeEnabled: true, hasChildCompany: true }))).toContain('platform');
  });

  it('include seals for the seal administrator, and the audit log for the auditor', () => {
    expect(openMenus(facts(makeProfile({ sa: true })))).toEqual(['seals', 'organization', 'roles']);
    expect(openMenus(facts(makeProfile({ auditor: true })))).toContain('audit');
  });

  it('exclude organization and configuration while the company is frozen', () => {
    const creator = makeProfile({ templateCreator: true }, { freeze: true });
    expect(openMenus(facts(creator))).toEqual(['roles', 'templates']);
  });

  it('exclude configuration and physical seals in external companies', () => {
    const external = makeProfile({ templateCreator: true }, { tenantType: 'COMPANY' });
    const menus = openMenus(facts(external, { physicalSeals: true }));
    expect(menus).not.toContain('configuration');
    expect(menus).not.toContain('physicalSeals');
  });
});

describe('permission to launch', () => {
  it('is granted to external companies, and to group companies with a send permission', () => {
    expect(mayLaunch(makeProfile({}, { tenantType: 'COMPANY' }), 0)).toBe(true);
    expect(mayLaunch(makeProfile({}), 0)).toBe(false);
    expect(mayLaunch(makeProfile({}), 1)).toBe(true);
  });

  it('is denied to persons without a company and to frozen companies', () => {
    expect(mayLaunch(makeProfile(null, null), 1)).toBe(false);
    expect(mayLaunch(makeProfile({}, { tenantType: 'COMPANY', freeze: true }), 1)).toBe(false);
  });
});
