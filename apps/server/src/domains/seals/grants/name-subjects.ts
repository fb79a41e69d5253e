import { isId } from '@cinnabar/kernel';
import type { GrantRecord } from '../grant-terms.ts';
import type { SealsDeps } from '../seals-deps.ts';

type Subject = Pick<GrantRecord, 'subjectType' | 'subjectId'>;

/** The name of whom a grant is for; null for none of the company. */
export async function nameSubject(
  { identity, organizations }: Pick<SealsDeps, 'identity' | 'organizations'>,
  companyId: string,
  { subjectType, subjectId }: Subject,
): Promise<string | null> {
  if (!isId(subjectId)) return null;
  switch (subjectType) {
    case 'EMPLOYEE': {
      if (!(await organizations.isEmployee({ userId: subjectId }, companyId))) return null;
      return (await identity.getUser(subjectId)).name ?? '';
    }
    case 'DEPARTMENT':
      return (await organizations.pathOfDepartment(companyId, subjectId)) || null;
    case 'ROLE':
      return (await organizations.listRoles(companyId)).find(({ id }) => id === subjectId)?.name ?? null;
    case 'COMPANY':
      return subjectId === companyId ? (await organizations.getCompany(companyId)).name : null;
    case 'AGENT_COMPANY':
      return (await organizations.findCompany(subjectId))?.name ?? null;
  }
}

/** The same of many; those that are gone have no name. */
export async function nameSubjects(
  deps: Pick<SealsDeps, 'identity' | 'organizations'>,
  companyId: string,
  subjects: readonly Subject[],
): Promise<Map<string, string>> {
  const people = subjects.filter(({ subjectType }) => subjectType === 'EMPLOYEE');
  const groups = new Map(
    subjects.filter((one) => one.subjectType !== 'EMPLOYEE').map((one) => [one.subjectId, one] as const),
  );
  const users = await deps.identity.listUsers([...new Set(people.map(({ subjectId }) => subjectId))]);
  const named = await Promise.all(
    [...groups.values()].map(
      async (one) => [one.subjectId, (await nameSubject(deps, companyId, one)) ?? ''] as const,
    ),
  );
  return new Map([...users.map(({ id, name }) => [id, name ?? ''] as const), ...named]);
}
