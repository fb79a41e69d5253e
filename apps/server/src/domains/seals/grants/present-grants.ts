import { toChinaTime } from '@cinnabar/kernel';
import type { SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import { chinaDay, type GrantRecord, stateOf, usedOn } from '../grant-terms.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { nameSubjects } from './name-subjects.ts';

/** The last day that counts, as the form takes it. */
export const lastDay = (untilTime: Date): string => chinaDay(new Date(untilTime.getTime() - 1));

/** Grants of one seal with the names of people and business types. */
export async function presentGrants(
  deps: SealsDeps,
  companyId: string,
  grants: readonly GrantRecord[],
): Promise<SealGrant[]> {
  const now = deps.clock.now();
  const userIds = grants.flatMap(({ grantedBy, endedBy }) => [grantedBy, ...(endedBy ? [endedBy] : [])]);
  const templateIds = [...new Set(grants.flatMap((grant) => grant.templateIds))];
  const [subjects, users, roles, categories, templates] = await Promise.all([
    nameSubjects(deps, companyId, grants),
    deps.identity.listUsers([...new Set(userIds)]),
    grants.some(({ subjectType }) => subjectType === 'ROLE') ? deps.organizations.listRoles(companyId) : [],
    grants.some(({ categoryIds }) => categoryIds.length > 0)
      ? deps.categories.namesOf(companyId)
      : new Map<string, string>(),
    templateIds.length > 0 ? deps.templates.titlesOf(companyId, templateIds) : new Map<string, string>(),
  ]);
  const nameOf = (userId: string | null) => users.find(({ id }) => id === userId)?.name ?? '';
  return grants.map((grant) => ({
    id: grant.id,
    number: grant.number,
    subjectType: grant.subjectType,
    subjectId: grant.subjectId,
    subjectName: subjects.get(grant.subjectId) ?? '',
    subjectRoleType: roles.find(({ id }) => id === grant.subjectId)?.roleType ?? null,
    right: grant.right,
    state: stateOf(grant, now),
    categories: grant.categoryIds.map((id) => ({ id, name: categories.get(id) ?? '' })),
    templates: grant.templateIds.map((id) => ({ id, name: templates.get(id) ?? '' })),
    counterparties: grant.counterparties,
    maxAmount: grant.maxAmount,
    from: grant.fromTime && chinaDay(grant.fromTime),
    until: grant.untilTime && lastDay(grant.untilTime),
    perDay: grant.perDay,
    total: grant.total,
    used: grant.used,
    usedToday: usedOn(grant, chinaDay(now)),
    autoSign: grant.autoSign,
    automatic: grant.autoSign ? presentAutomatic(grant, chinaDay(now)) : null,
    letter: grant.letterSha256 !== null ? 'SIGNED' : grant.status === 'PROPOSED' ? 'WAITING' : null,
    grantedBy: nameOf(grant.grantedBy),
    grantTime: toChinaTime(grant.grantTime),
    endedBy: grant.endedBy && nameOf(grant.endedBy),
    endTime: grant.endTime && toChinaTime(grant.endTime),
    reason: grant.reason,
  }));
}

const presentAutomatic = (grant: GrantRecord, day: string): SealGrant['automatic'] => ({
  paused: grant.pauseTime !== null,
  provenTime: grant.intentTime && toChinaTime(grant.intentTime),
  method: grant.intentMethod,
  used: grant.autoUsed,
  usedToday: grant.usedDay === day ? grant.autoUsedToday : 0,
});
