import { stable } from '@cinnabar/protocol/templates/template-diff';
import { type TemplateWork, withoutOrphans } from './template-work.ts';

export interface Merged<W = TemplateWork> {
  work: W;
  /** What both changed: mine stands. */
  conflicts: number;
}

/** My changes since `base` on top of theirs. What one of both removed while the other changed it stays, so that nothing is lost. */
export function mergeWork(base: TemplateWork, mine: TemplateWork, theirs: TemplateWork): Merged {
  const documents = mergeLists(base.documents, mine.documents, theirs.documents, (a, b) => a.id === b.id);
  const roles = mergeLists(base.roles, mine.roles, theirs.roles, isSame);
  const fields = mergeLists(base.fields, mine.fields, theirs.fields, isSame);
  const sponsorId = mine.sponsorId === base.sponsorId ? theirs.sponsorId : mine.sponsorId;
  return {
    work: withoutOrphans({
      documents: documents.list,
      roles: roles.list,
      fields: fields.list,
      sponsorId: roles.list.some(({ id }) => id === sponsorId) ? sponsorId : null,
    }),
    conflicts: documents.conflicts + roles.conflicts + fields.conflicts,
  };
}

export const isSame = (a: object, b: object) => stable(a) === stable(b);

/** Lists of one kind, merged by the ids of what is in them. */
export function mergeLists<T extends { id: string }>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  same: (a: T, b: T) => boolean,
): { list: T[]; conflicts: number } {
  const was = new Map(base.map((one) => [one.id, one]));
  const other = new Map(theirs.map((one) => [one.id, one]));
  const own = new Set(mine.map(({ id }) => id));
  let conflicts = 0;
  const kept = mine.flatMap((one): T[] => {
    const before = was.get(one.id);
    const their = other.get(one.id);
    if (!their) {
      if (before && same(before, one)) return [];
      if (before) conflicts++;
      return [one];
    }
    if (before && same(before, one)) return [their];
    if ((before && same(before, their)) || same(one, their)) return [one];
    conflicts++;
    return [one];
  });
  const added = theirs.filter((their) => {
    if (own.has(their.id)) return false;
    const before = was.get(their.id);
    if (!before) return true;
    if (same(before, their)) return false;
    conflicts++;
    return true;
  });
  const list = [...kept, ...added];
  // Where only they changed the order, it is theirs.
  if (!isInOrder(mine, base) || isInOrder(theirs, base)) return { list, conflicts };
  const at = (id: string) => {
    const index = theirs.findIndex((one) => one.id === id);
    return index < 0 ? theirs.length : index;
  };
  return { list: list.toSorted((a, b) => at(a.id) - at(b.id)), conflicts };
}

/** Those of `list` that `base` has stand as in `base`. */
function isInOrder(list: readonly { id: string }[], base: readonly { id: string }[]): boolean {
  const places = list.map(({ id }) => base.findIndex((one) => one.id === id)).filter((place) => place >= 0);
  return places.every((place, index) => index === 0 || places[index - 1]! < place);
}
