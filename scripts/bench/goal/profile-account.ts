/** What this file reads of a `.cpuprofile` (Chrome DevTools protocol, Profiler.Profile). */
export interface CpuProfile {
  nodes: readonly {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    children?: readonly number[];
  }[];
  /** Identifiers of nodes, one for each sample. */
  samples: readonly number[];
  /** Microseconds before each sample. */
  timeDeltas: readonly number[];
}

export interface Spent {
  name: string;
  milliseconds: number;
}

export interface ProfileAccount {
  /** Time in which the thread did something. */
  busyMs: number;
  /** Own time of each function, the largest first. */
  functions: Spent[];
  /** By package, or folder of ours: its own time and that of the functions of Node that it called. */
  packages: Spent[];
}

const IDLE = '(idle)';

/** Sums up several profiles. */
export function accountOf(profiles: readonly CpuProfile[]): ProfileAccount {
  const functions = new Map<string, number>();
  const packages = new Map<string, number>();
  const add = (to: Map<string, number>, name: string, milliseconds: number) =>
    to.set(name, (to.get(name) ?? 0) + milliseconds);
  for (const profile of profiles) {
    const owners = ownersOf(profile);
    const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
    for (const [id, milliseconds] of ownTimes(profile)) {
      const frame = frames.get(id)!;
      if (frame.functionName === IDLE) continue;
      add(functions, functionName(frame), milliseconds);
      add(packages, owners.get(id)!, milliseconds);
    }
  }
  return {
    busyMs: [...functions.values()].reduce((sum, milliseconds) => sum + milliseconds, 0),
    functions: largestFirst(functions),
    packages: largestFirst(packages),
  };
}

function ownTimes({ samples, timeDeltas }: CpuProfile): Map<number, number> {
  const times = new Map<number, number>();
  for (const [at, id] of samples.entries()) times.set(id, (times.get(id) ?? 0) + timeDeltas[at]! / 1000);
  return times;
}

/** The package of each node's function; a function of Node belongs to the package that called it. */
function ownersOf({ nodes }: CpuProfile): Map<number, string> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const owners = new Map<number, string>();
  const ownerOf = (id: number): string => {
    const known = owners.get(id);
    if (known !== undefined) return known;
    const { callFrame } = byId.get(id)!;
    const own = packageOf(callFrame.url);
    const parent = parents.get(id);
    const inherited = own === null && parent !== undefined ? ownerOf(parent) : null;
    const owner = own ?? (inherited === ROOT || inherited === null ? aloneAs(callFrame) : inherited);
    owners.set(id, owner);
    return owner;
  };
  for (const { id } of nodes) ownerOf(id);
  return owners;
}

const ROOT = '(root)';

/** For what no package called: of V8's own entries their name. */
const aloneAs = ({ functionName }: { functionName: string }): string =>
  /^\(.+\)$/.test(functionName) ? functionName : 'node';

/** Null for functions of Node and of the engine. */
function packageOf(url: string): string | null {
  if (url === '' || url.startsWith('node:')) return null;
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
  if (library) return library;
  const [, own] =
    /\/(packages\/[^/]+|(?:apps\/server\/src\/)?(?:domains|platform)\/[^/]+|apps\/[^/]+)\//.exec(url) ?? [];
  return own?.replace('apps/server/src/', '') ?? 'other';
}

function functionName({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  const name = functionName || '(anonymous)';
  if (url === '') return name;
  const place = url.replace(/^file:\/\//, '').replace(/^.*\/(node_modules|packages|apps)\//, '$1/');
  return `${name}  ${place.replace(/^node_modules\//, '')}:${lineNumber + 1}`;
}

const largestFirst = (spent: ReadonlyMap<string, number>): Spent[] =>
  [...spent]
    .map(([name, milliseconds]) => ({ name, milliseconds }))
    .sort((one, other) => other.milliseconds - one.milliseconds);
