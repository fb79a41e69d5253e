import path from 'node:path';
import { type Import, importsOf, type Sources } from './source-files.ts';

export interface Arrow extends Import {
  from: string;
  to: string;
}

/** Every import between files of the repository. */
export function importArrows(sources: Sources): Arrow[] {
  return [...sources].flatMap(([from, text]) =>
    importsOf(text).flatMap((one) => {
      const to = resolve(from, one.specifier);
      return to ? [{ ...one, from, to }] : [];
    }),
  );
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.'))
    return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
  const own = /^@cinnabar\/([\w-]+)(?:\/(.*))?$/.exec(specifier);
  if (!own) return null;
  return own[2] ? `packages/${own[1]}/src/${own[2]}.ts` : `packages/${own[1]}/src/index.ts`;
}

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export function graphOf(arrows: Iterable<{ from: string; to: string }>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    if (from === to) continue;
    if (!graph.has(from)) graph.set(from, new Set());
    graph.get(from)!.add(to);
  }
  return graph;
}

/** The shortest way from one node to another, both included; null when there is none. */
export function findWay(graph: Graph, from: string, to: string): string[] | null {
  const before = new Map<string, string>();
  let edge = [from];
  while (edge.length > 0) {
    const next: string[] = [];
    for (const node of edge) {
      for (const reached of graph.get(node) ?? []) {
        if (before.has(reached)) continue;
        before.set(reached, node);
        if (reached === to) return unwind(before, from, to);
        next.push(reached);
      }
    }
    edge = next;
  }
  return null;
}

function unwind(before: Map<string, string>, from: string, to: string): string[] {
  const way = [to];
  do way.unshift(before.get(way[0]!)!);
  while (way[0] !== from);
  return way;
}

/** Circles, each given once as the shortest that leads back to its first node; every node of a circle is in one of them. */
export function findCircles(graph: Graph): string[][] {
  const seen = new Set<string>();
  const circles: string[][] = [];
  for (const node of graph.keys()) {
    if (seen.has(node)) continue;
    const circle = findWay(graph, node, node);
    if (!circle) continue;
    for (const one of circle) seen.add(one);
    circles.push(circle);
  }
  return circles;
}
