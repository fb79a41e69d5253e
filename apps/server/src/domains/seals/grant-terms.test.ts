import { newId } from '@cinnabar/kernel';
import { describe, expect, it } from 'vitest';
import { chinaDay, findHindrance, type GrantRecord, isFor } from './grant-terms.ts';
import { newGrant } from './grants/grant-store.ts';

const now = new Date();
const HOUR_MS = 60 * 60 * 1000;
const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const facts = { categoryId: newId(), counterparties: ['南山茶业有限公司'], amount: 100_00 };

const make = (over: Partial<GrantRecord> = {}) =>
  newGrant({
    sealId: newId(),
    number: 1,
    subjectType: 'EMPLOYEE',
    subjectId: newId(),
    right: 'USE',
    grantedBy: newId(),
    grantTime: now,
    ...over,
  });

describe('a grant', () => {
  it.each([
    ['without limits', {}, null],
    ['from later on', { fromTime: at(1) }, 'GRANT_UPCOMING'],
    ['until now', { untilTime: now }, 'GRANT_EXPIRED'],
    ['until later', { untilTime: at(1) }, null],
    ['that was ended', { status: 'ENDED' }, 'GRANT_EXPIRED'],
    ['with all uses made', { total: 3, used: 3 }, 'GRANT_TOTAL'],
    ['with one use left', { total: 3, used: 2 }, null],
    ['with all uses of today made', { perDay: 2, usedToday: 2, usedDay: chinaDay(now) }, 'GRANT_PER_DAY'],
    ['with all uses of another day made', { perDay: 2, usedToday: 2, usedDay: chinaDay(at(-48)) }, null],
    ['for this business type', { categoryIds: [facts.categoryId] }, null],
    ['for another business type', { categoryIds: [newId()] }, 'GRANT_CATEGORY'],
    ['for this counterparty', { counterparties: ['南山茶业有限公司'] }, null],
    ['for another counterparty', { counterparties: ['云栖设计有限公司'] }, 'GRANT_COUNTERPARTY'],
    ['up to this amount', { maxAmount: 100_00 }, null],
    ['below this amount', { maxAmount: 99_99 }, 'GRANT_AMOUNT'],
  ] as const)('%s answers %#', (_what, over, hindrance) => {
    const { categoryIds = [], counterparties = [], ...rest } = over as Partial<GrantRecord>;
    const grant = make({ ...rest, categoryIds: [...categoryIds], counterparties: [...counterparties] });
    expect(findHindrance(grant, now, facts)).toBe(hindrance);
  });

  it('with an amount does not cover a contract that names none, or one of two counterparties', () => {
    expect(findHindrance(make({ maxAmount: 1 }), now, { ...facts, amount: null })).toBe('GRANT_AMOUNT');
    const both = { ...facts, counterparties: [...facts.counterparties, '云栖设计有限公司'] };
    expect(findHindrance(make({ counterparties: facts.counterparties }), now, both)).toBe(
      'GRANT_COUNTERPARTY',
    );
  });

  it('reaches the people it names while they are employed', () => {
    const who = {
      userId: newId(),
      companyId: newId(),
      employed: true,
      roleIds: [newId()],
      departmentIds: [newId()],
      agencies: [],
    };
    const subjects = [
      ['EMPLOYEE', who.userId],
      ['COMPANY', who.companyId],
      ['ROLE', who.roleIds[0]!],
      ['DEPARTMENT', who.departmentIds[0]!],
    ] as const;
    for (const [subjectType, subjectId] of subjects) {
      expect(isFor({ id: newId(), subjectType, subjectId }, who), subjectType).toBe(true);
      expect(isFor({ id: newId(), subjectType, subjectId: newId() }, who), subjectType).toBe(false);
      expect(isFor({ id: newId(), subjectType, subjectId }, { ...who, employed: false }), subjectType).toBe(
        false,
      );
    }
  });

  it('of another company holds for those to whom that grant is assigned, and for no one else of that company', () => {
    const companyId = newId();
    const grant = { id: newId(), subjectType: 'AGENT_COMPANY' as const, subjectId: companyId };
    const none = { userId: newId(), companyId: newId(), employed: false, roleIds: [], departmentIds: [] };
    const agency = { grantId: grant.id, companyId, isHeld: false };
    expect(isFor(grant, { ...none, agencies: [agency] })).toBe(true);
    expect(isFor(grant, { ...none, agencies: [{ ...agency, grantId: newId() }] })).toBe(false);
    expect(isFor(grant, { ...none, agencies: [] })).toBe(false);
    expect(isFor(grant, { ...none, companyId, employed: true, agencies: [] })).toBe(false);
  });
});
