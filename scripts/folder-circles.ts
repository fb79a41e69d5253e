import { type Arrow, findCircles, findWay, graphOf } from './import-graph.ts';

/** An import that closes a circle and is allowed for now: between two children (folders or files) of the folder `in`. */
export interface AllowedCircle {
  in: string;
  from: string;
  to: string;
  reason: string;
}

/**
 * A sentence for each circle between the children of a folder below `roots`, at any depth, and for each allowed one that no longer exists.
 * A file beside folders counts as its own module: folders may use it, and it them, but not both in a circle.
 */
export function findFolderCircles(
  arrows: readonly Arrow[],
  roots: readonly string[],
  allowed: readonly AllowedCircle[],
): string[] {
  const byFolder = new Map<string, Arrow[]>();
  for (const arrow of arrows) {
    const folder = roots.some((root) => arrow.from.startsWith(root)) ? sharedFolder(arrow) : null;
    if (folder === null || !roots.some((root) => folder.startsWith(root))) continue;
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), arrow]);
  }
  const faults = allowed.flatMap((one) => unneeded(one, byFolder.get(`${one.in}/`) ?? [], allowed));
  for (const [folder, inside] of byFolder) {
    const lifted = lift(folder, inside);
    const strict = lifted.filter((arrow) => !allowed.some((one) => isAllowed(one, folder, arrow)));
    for (const circle of findCircles(graphOf(strict))) {
      const steps = circle.slice(1).map((to, at) => {
        const via = strict.find((arrow) => arrow.from === circle[at] && arrow.to === to)!;
        return `${circle[at]} → ${to} (${via.file}:${via.line})`;
      });
      faults.push(`circle of folders in ${folder.slice(0, -1)}: ${steps.join(', ')}`);
    }
  }
  return faults;
}

/** The deepest folder that holds both ends, with a slash at its end. Circles above it are found with its parents. */
function sharedFolder({ from, to }: Arrow): string | null {
  const [one, two] = [from.split('/'), to.split('/')];
  let depth = 0;
  while (depth < one.length - 1 && depth < two.length - 1 && one[depth] === two[depth]) depth++;
  return depth === 0 ? null : `${one.slice(0, depth).join('/')}/`;
}

function lift(folder: string, arrows: readonly Arrow[]) {
  const child = (file: string) => file.slice(folder.length).split('/')[0]!;
  return arrows.map(({ from, to, line }) => ({ from: child(from), to: child(to), file: from, line }));
}

const isAllowed = (one: AllowedCircle, folder: string, { from, to }: { from: string; to: string }) =>
  `${one.in}/` === folder && one.from === from && one.to === to;

function unneeded(one: AllowedCircle, inside: readonly Arrow[], allowed: readonly AllowedCircle[]): string[] {
  const folder = `${one.in}/`;
  const lifted = lift(folder, inside);
  const others = lifted.filter((arrow) => !allowed.some((other) => isAllowed(other, folder, arrow)));
  const isThere = lifted.some((arrow) => isAllowed(one, folder, arrow));
  if (isThere && findWay(graphOf(others), one.to, one.from)) return [];
  return [`allowed circle in ${one.in}: ${one.from} → ${one.to} closes no circle any more; delete the entry`];
}
