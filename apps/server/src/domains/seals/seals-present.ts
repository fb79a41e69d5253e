import { toChinaTime } from '@cinnabar/kernel';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { User } from '../identity/index.ts';
import { categoryName } from './seal-category.ts';
import type { SealState } from './seals-store.ts';

/** @param people those whom the seals name as users */
export function presentSeal(
  { seal, version, users }: SealState,
  people: readonly User[],
  language: Language,
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
    useCount: seal.useCount,
    users: users.flatMap(({ userId }) => {
      const person = people.find(({ id }) => id === userId);
      return person ? [{ id: person.id, name: person.name }] : [];
    }),
    createTime: toChinaTime(seal.createTime),
  };
}
