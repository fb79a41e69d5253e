/** Names that are compared one by one; more would take longer than a suggestion is worth. */
const MOST_NAMES = 2000;

/** The only name that is nearly this text: a part of it or with it as a part, or different in one character. Null: none, or several. */
export function nearestName(text: string, names: readonly string[]): string | null {
  const wanted = text.toLowerCase();
  if ([...wanted].length < 2) return null;
  const near = names.slice(0, MOST_NAMES).filter((name) => isNear(wanted, name.toLowerCase()));
  return near.length === 1 ? near[0]! : null;
}

function isNear(one: string, other: string): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length >= 2 && longer.includes(shorter)) return true;
  return shorter.length > 2 && differsInOne(shorter, longer);
}

/** One character replaced, added or removed. */
function differsInOne(shorter: string, longer: string): boolean {
  if (longer.length - shorter.length > 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at++;
  const rest = shorter.length === longer.length ? at + 1 : at;
  return shorter.slice(rest) === longer.slice(at + 1);
}
