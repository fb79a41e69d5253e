import { describe, expect, it } from 'vitest';
import { type Member, type RoleState, requireAllowedChange } from './role-rules.ts';

const ROLES: RoleState['roles'] = [
  { id: 'system', roleType: 'SYSTEM', permissions: null },
  { id: 'security', roleType: 'SECURITY', permissions: null },
  { id: 'auditor', roleType: 'AUDITOR', permissions: null },
  { id: 'sa', roleType: 'SA', permissions: null },
  { id: 'staff', roleType: 'CUSTOM', permissions: { EMPLOYEE_MANAGE: 'COMPANY' } },
];
const SOON = new Date('2026-12-01T00:00:00Z');
const LATER = new Date('2027-01-01T00:00:00Z');

const member = (roleId: string, employeeId: string, terms: Partial<Member> = {}): Member => ({
  roleId,
  employeeId,
  scope: null,
  untilTime: null,
  ...terms,
});
const OFFICERS = [member('system', 'wang'), member('security', 'shen'), member('auditor', 'zhou')];

function refusal(
  before: Member[],
  after: Member[],
  {
    threeOfficers = false,
    by = 'shen',
    roles = ROLES,
  }: { threeOfficers?: boolean; by?: string | null; roles?: RoleState['roles'] } = {},
): string | null {
  const nameOf = (id: string) => id;
  try {
    requireAllowedChange({
      before: { roles: ROLES, members: before },
      after: { roles, members: after },
      threeOfficers,
      by,
      nameOf,
    });
    return null;
  } catch (error) {
    return (error as Error & { error: string }).message;
  }
}
const without = (id: string) => OFFICERS.filter(({ roleId }) => roleId !== id);

describe('a change of roles', () => {
  it('leaves a company a permanent administrator', () => {
    expect(refusal(OFFICERS, without('system'))).toMatch('SOLE_ADMINISTRATOR');
    const limited = [...without('system'), member('system', 'wang', { untilTime: SOON })];
    expect(refusal(OFFICERS, limited), 'with an end').toMatch('SOLE_ADMINISTRATOR');
    const narrowed = [...without('system'), member('system', 'wang', { scope: 'DEPARTMENT' })];
    expect(refusal(OFFICERS, narrowed), 'narrowed to a department').toMatch('SOLE_ADMINISTRATOR');
    expect(refusal(OFFICERS, [...without('system'), member('system', 'lin')])).toBeNull();
    expect(refusal(without('system'), without('system')), 'that had none before').toBeNull();
  });

  it('leaves the other officers a successor in the three-officer mode only', () => {
    for (const officer of ['security', 'auditor']) {
      expect(refusal(OFFICERS, without(officer), { threeOfficers: true })).toMatch('LAST_ROLE_MEMBER');
      expect(refusal(OFFICERS, without(officer))).toBeNull();
    }
  });

  it('grants nothing to the person who makes it', () => {
    const gained = [...OFFICERS, member('sa', 'shen')];
    expect(refusal(OFFICERS, gained), 'a role').toMatch('GRANT_TO_ONESELF');
    expect(refusal(OFFICERS, gained, { by: 'wang' })).toBeNull();
    expect(refusal(OFFICERS, gained, { by: null }), 'by the product').toBeNull();
    const at = (terms: Partial<Member>) => [...OFFICERS, member('sa', 'shen', terms)];
    expect(refusal(at({ untilTime: SOON }), at({ untilTime: LATER })), 'more time').toMatch(
      'GRANT_TO_ONESELF',
    );
    expect(refusal(at({ untilTime: SOON }), at({})), 'no end').toMatch('GRANT_TO_ONESELF');
    expect(refusal(at({ scope: 'OWN' }), at({})), 'a wider scope').toMatch('GRANT_TO_ONESELF');
    expect(refusal(at({}), at({ scope: 'OWN', untilTime: SOON })), 'less').toBeNull();
    const mine = [...OFFICERS, member('staff', 'shen')];
    const wider = ROLES.map((one) =>
      one.id === 'staff' ? { ...one, permissions: { FEE_OPEN: 'COMPANY' as const } } : one,
    );
    expect(refusal(mine, mine, { roles: wider }), 'a permission of a role').toMatch('GRANT_TO_ONESELF');
  });

  it('may grant to the only person who could, unless three officers control one another', () => {
    const alone = [member('system', 'wang'), member('auditor', 'zhou')];
    const gained = [...alone, member('sa', 'wang')];
    expect(refusal(alone, gained, { by: 'wang' })).toBeNull();
    expect(refusal(alone, gained, { by: 'wang', threeOfficers: true })).toMatch('GRANT_TO_ONESELF');
  });

  it.each([
    ['system', 'shen'],
    ['auditor', 'wang'],
    ['security', 'zhou'],
    ['staff', 'zhou'],
  ])('gives no one a second duty in the three-officer mode: %s to %s', (roleId, employeeId) => {
    const next = [...OFFICERS, member(roleId, employeeId)];
    expect(refusal(OFFICERS, next, { threeOfficers: true, by: 'lin' })).toMatch('OFFICERS_EXCLUDE');
    expect(refusal(OFFICERS, next, { by: 'lin' })).toBeNull();
  });
});
