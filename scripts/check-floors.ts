import { existsSync } from 'node:fs';
import path from 'node:path';
import { FLOORS } from '../floors.config.js';
import { importsOf, listSources } from './source-files.ts';

/** A sentence for each import that goes up, sideways or past a door, and for each circle of imports. */
export function findFloorBreaches(): string[] {
  const sources = listSources().filter((file) => !/\.test\.tsx?$/.test(file) && existsSync(file));
  const graph = new Map<string, string[]>();
  const breaches: string[] = [];
  for (const file of sources) {
    const targets: string[] = [];
    for (const { specifier, line } of importsOf(file)) {
      const target = resolve(file, specifier);
      if (!target) continue;
      targets.push(target);
      const breach = breachOf(file, target, specifier);
      if (breach) breaches.push(`${file}:${line} ${breach}`);
    }
    graph.set(file, targets);
  }
  return [...breaches, ...findCycles(graph).map((cycle) => `circle: ${cycle.join(' → ')}`)];
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.'))
    return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
  const own = /^@cinnabar\/([\w-]+)(?:\/(.*))?$/.exec(specifier);
  if (!own) return null;
  return own[2] ? `packages/${own[1]}/src/${own[2]}.ts` : `packages/${own[1]}/src/index.ts`;
}

function breachOf(from: string, to: string, specifier: string): string | null {
  const packages = compare(FLOORS.packages, prefixOf(from), prefixOf(to));
  if (packages) return packages;
  const server = 'apps/server/src/';
  if (from.startsWith(server) && to.startsWith(server))
    return serverBreach(from.slice(server.length), to.slice(server.length));
  const web = 'apps/web/src/';
  if (from.startsWith(web) && to.startsWith(web))
    return webBreach(from.slice(web.length), to.slice(web.length));
  const foreign = prefixOf(from) !== prefixOf(to) && /^(packages|apps)\//.test(to);
  return specifier.startsWith('.') && foreign ? `reaches into ${prefixOf(to)} by a relative path` : null;
}

/** `packages/pdf`, `apps/web`; for what lies elsewhere its first folder. */
function prefixOf(file: string): string {
  const [hall, room] = file.split('/') as [string, string];
  if (hall === 'packages' || hall === 'apps') return `${hall}/${room}`;
  return file.includes('/') ? hall : 'root';
}

/** Null when `to` is the same room or lies below `from`. */
function compare(floors: string[][], from: string, to: string): string | null {
  if (from === to) return null;
  const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room));
  if (floorOf(from) < 0 || floorOf(to) < 0) return null;
  return floorOf(to) < floorOf(from) ? null : `${from} may not import ${to}: it is not on a lower floor`;
}

function serverBreach(from: string, to: string): string | null {
  const [fromHall, fromRoom] = from.split('/') as [string, string];
  const [toHall, toRoom] = to.split('/') as [string, string];
  const halls = compare([['platform'], ['domains'], ['main']], fromHall, toHall);
  if (halls) return halls;
  if (toHall === 'platform' && fromHall === 'platform') return compare(FLOORS.platform, fromRoom, toRoom);
  if (toHall !== 'domains' || fromHall === 'testing') return null;
  if (fromHall === 'domains') {
    if (fromRoom === toRoom) return null;
    const floors = compare(FLOORS.domains, fromRoom, toRoom);
    if (floors) return floors;
  }
  return to === `domains/${toRoom}/index.ts` ? null : `enters ${toRoom} past its door (${to})`;
}

function webBreach(from: string, to: string): string | null {
  const [fromHall, fromFeature] = from.split('/') as [string, string];
  const [toHall, toFeature] = to.split('/') as [string, string];
  const halls = compare(FLOORS.web, fromHall, toHall);
  if (halls) return halls;
  if (fromHall !== 'features' || toHall !== 'features' || fromFeature === toFeature) return null;
  return to === `features/${toFeature}/index.ts`
    ? null
    : `enters the feature ${toFeature} past its door (${to})`;
}

function findCycles(graph: Map<string, string[]>): string[][] {
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[][] = [];
  const walk = (file: string, trail: string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(file)), file]);
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) walk(file, []);
  return cycles;
}
