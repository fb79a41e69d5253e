import { makeProfile } from '@cinnabar/protocol/identity/current-user-factory';
import type { EmployeeFlags } from '@cinnabar/protocol/identity/current-user-schema';
import type { MenuFacts } from '@cinnabar/protocol/permissions';
import { describe, expect, it } from 'vitest';
import { matchSpec } from '../match-spec.ts';
import { closedMenu, isSwitchedOff } from './closed-menu.ts';

const ON = { hasChildCompany: false, feeEnabled: true, physicalSeals: true };
const facts = (flags: Partial<EmployeeFlags> | null, more: Partial<MenuFacts> = {}): MenuFacts => ({
  profile: makeProfile(flags),
  ...ON,
  ...more,
});

describe('a page by its address', () => {
  it.each([
    ['/seal-electronic', { sa: true }, {}],
    ['/seal-physical', { sa: true }, { admin: true }],
    ['/physical', {}, null],
    ['/physical/detail/7', {}, null],
    ['/physicaldetail/7', {}, null],
    ['/launch/seal', {}, null],
  ] as const)('%s is open to those whose menu has it, and closed to others', (path, flags, others) => {
    expect(closedMenu(matchSpec(path), facts(flags))).toBeUndefined();
    const closed =
      others === null ? facts(flags, { physicalSeals: false }) : facts(others, { physicalSeals: true });
    expect(closedMenu(matchSpec(path), closed)).toBeDefined();
  });

  it('with physical seals is closed to external companies', () => {
    const external = facts(null, { profile: makeProfile({ sa: true }, { tenantType: 'COMPANY' }) });
    for (const path of ['/seal-physical', '/physical'])
      expect(closedMenu(matchSpec(path), external)).toBe('physicalSeals');
  });

  it('is switched off only for those who could open it otherwise', () => {
    const off = { feeEnabled: false };
    expect(isSwitchedOff(matchSpec('/fee'), facts({ admin: true }, off))).toBe(true);
    expect(isSwitchedOff(matchSpec('/fee'), facts({ sa: true }, off))).toBe(false);
    expect(isSwitchedOff(matchSpec('/fee'), facts({ admin: true }))).toBe(false);
    expect(isSwitchedOff(matchSpec('/physical'), facts({}, { physicalSeals: false }))).toBe(true);
  });
});
