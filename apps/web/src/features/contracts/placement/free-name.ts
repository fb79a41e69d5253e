const LONGEST = 50;

/** The name itself while nothing else is called so, else its stem with the next free number: 金额 1, 金额 2 … */
export function freeName(name: string, taken: readonly string[]): string {
  if (name === '' || !taken.includes(name)) return name;
  const stem = name.replace(/ \d+$/, '');
  for (let number = 2; ; number++) {
    const end = ` ${number}`;
    const next = stem.slice(0, LONGEST - end.length) + end;
    if (!taken.includes(next)) return next;
  }
}
