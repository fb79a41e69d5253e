import { type Arrow, findCircles, graphOf } from './import-graph.ts';

/**
 * A sentence for each circle between the children of a folder below `roots`, at any depth.
 * A file beside folders counts as its own module: folders may use it, and it them, but not both in a circle.
 */
export function findFolderCircles(arrows: readonly Arrow[], roots: readonly string[]): string[] {
  const byFolder = new Map<string, Arrow[]>();
  for (const arrow of arrows) {
    const folder = roots.some((root) => arrow.from.startsWith(root)) ? sharedFolder(arrow) : null;
    if (folder === null || !roots.some((root) => folder.startsWith(root))) continue;
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), arrow]);
  }
  const faults: string[] = [];
  for (const [folder, inside] of byFolder) {
    const lifted = lift(folder, inside);
    for (const circle of findCircles(graphOf(lifted))) {
      const steps = circle.slice(1).map((to, at) => {
        const via = lifted.find((arrow) => arrow.from === circle[at] && arrow.to === to)!;
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
