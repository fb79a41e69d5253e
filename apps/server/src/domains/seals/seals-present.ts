import { toChinaTime } from '@cinnabar/kernel';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { User } from '../identity/index.ts';
import { stateOf } from './grant-terms.ts';
import { categoryName } from './seal-category.ts';
import type { SealState } from './seals-store.ts';

/** People to whom a grant permits to use the seal now, each once. */
export const userIdsOf = ({ grants }: Pick<SealState, 'grants'>, now: Date): string[] => {
  const named = grants.filter(
    (grant) => grant.right === 'USE' && grant.subjectType === 'EMPLOYEE' && stateOf(grant, now) === 'ACTIVE',
  );
  return [...new Set(named.map(({ subjectId }) => subjectId))];
};

/** @param people those who are its users */
export function presentSeal(
  { seal, version, grants, hasToken }: SealState,
  people: readonly User[],
  { language, now }: { language: Language; now: Date },
): Seal {
  const { widthMm, heightMm } = version;
  return {
    id: seal.id,
    photokey: version.photokey,
    owner: seal.ownerId,
    ownerName: seal.ownerName,
    name: seal.name,
    type: seal.type,
    category: seal.category,
    categoryName: categoryName(seal.categoryId, language),
    spec: widthMm === heightMm ? `${widthMm} mm` : `${widthMm} × ${heightMm} mm`,
    widthMm,
    heightMm,
    status: seal.status,
    readiness: seal.readiness,
    number: version.making?.number ?? null,
    useCount: seal.useCount,
    users: userIdsOf({ grants }, now).flatMap((userId) => {
      const person = people.find(({ id }) => id === userId);
      return person ? [{ id: person.id, name: person.name }] : [];
    }),
    hasToken,
    createTime: toChinaTime(seal.createTime),
  };
}
