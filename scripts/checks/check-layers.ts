import { DOMAIN_LAYERS, LAYERS, TEST_CODE } from '../../layers.config.js';
import { findFolderCircles } from './folder-circles.ts';
import { type Arrow, findCircles, graphOf, importArrows } from './import-graph.ts';
import { readSources, type Sources } from './source-files.ts';

type Layers = string[][];

export interface LayerRules {
  layers: { packages: Layers; server: Layers; platform: Layers; domains: Layers; web: Layers };
  domainLayers: Record<string, Layers>;
  testCode: RegExp[];
}

const RULES: LayerRules = {
  layers: LAYERS,
  domainLayers: DOMAIN_LAYERS,
  testCode: TEST_CODE,
};

/** Folders whose modules are ordered by one of the lists; `server` is handled by `partOf`. */
const PLATFORM = 'apps/server/src/platform/';
const DOMAINS = 'apps/server/src/domains/';
const WEB = 'apps/web/src/';
const FEATURES = 'apps/web/src/features/';
/** Production code: it may not import test code. */
const PRODUCT = /^(packages\/[\w-]+\/(src|bin)|apps\/[\w-]+\/(src|db))\//;

/**
 * A sentence for each import that goes up, sideways or past an index.ts, each circle of files or of folders, each module that is not
 * listed, and each listed one that does not exist.
 */
export function findLayerBreaches(sources: Sources = readSources(), rules: LayerRules = RULES): string[] {
  const isTest = (file: string) => rules.testCode.some((pattern) => pattern.test(file));
  const files = [...sources.keys()].filter((file) => !isTest(file));
  const arrows = importArrows(new Map(files.map((file) => [file, sources.get(file)!])));
  const own = arrows.filter(({ to, isWorker }) => !isTest(to) && !isWorker);
  return [
    ...findListFaults(files, rules),
    ...arrows.flatMap((arrow) => {
      const breach =
        PRODUCT.test(arrow.from) && isTest(arrow.to) ? 'imports test code' : breachOf(arrow, rules);
      return breach ? [`${arrow.from}:${arrow.line} ${breach}`] : [];
    }),
    ...findCircles(graphOf(own)).map((circle) => `circle: ${circle.join(' → ')}`),
    ...findFolderCircles(own, [DOMAINS, FEATURES]),
  ];
}

/** Modules that are in no list, or in a list and nowhere else. */
function findListFaults(files: string[], { layers, domainLayers }: LayerRules): string[] {
  const lists: [string, Layers, (file: string) => string | null][] = [
    ['packages', layers.packages, packageOf],
    ['server', layers.server, partOf],
    ['platform', layers.platform, (file) => childOf(PLATFORM, file)],
    ['domains', layers.domains, (file) => childOf(DOMAINS, file)],
    ['web', layers.web, (file) => childOf(WEB, file)],
    ...Object.entries(domainLayers).map(
      ([domain, order]): [string, Layers, (file: string) => string | null] => [
        `domain ${domain}`,
        order,
        (file) => folderOf(`${DOMAINS}${domain}/`, file),
      ],
    ),
  ];
  return lists.flatMap(([name, list, moduleOf]) => {
    const present = new Set(files.map(moduleOf).filter((one) => one !== null));
    const listed = list.flat();
    return [
      ...[...present].filter((one) => !listed.includes(one)).map((one) => `${name}: ${one} is not listed`),
      ...listed
        .filter((one) => !present.has(one))
        .map((one) => `${name}: ${one} is listed and does not exist`),
      ...listed
        .filter((one, at) => listed.indexOf(one) !== at)
        .map((one) => `${name}: ${one} is listed twice`),
    ];
  });
}

function breachOf({ from, to, specifier }: Arrow, { layers, domainLayers }: LayerRules): string | null {
  const byPackage = compare(layers.packages, packageOf(from), packageOf(to));
  if (byPackage) return byPackage;
  if (packageOf(from) !== packageOf(to))
    return specifier.startsWith('.') && /^(packages|apps)\//.test(to)
      ? `reaches into ${packageOf(to)} by a relative path`
      : null;
  return (
    compare(layers.server, partOf(from), partOf(to)) ??
    compare(layers.platform, childOf(PLATFORM, from), childOf(PLATFORM, to)) ??
    compare(layers.domains, childOf(DOMAINS, from), childOf(DOMAINS, to)) ??
    compare(layers.web, childOf(WEB, from), childOf(WEB, to)) ??
    pastDoor(DOMAINS, from, to) ??
    pastDoor(FEATURES, from, to) ??
    insideDomain(from, to, domainLayers)
  );
}

/** Null when `to` is the same module, lies below `from`, or one of them is not of this kind. */
function compare(layers: Layers, from: string | null, to: string | null): string | null {
  if (from === null || to === null || from === to) return null;
  const layerOf = (name: string) => layers.findIndex((names) => names.includes(name));
  // An unlisted module is reported separately.
  if (layerOf(from) < 0 || layerOf(to) < 0 || layerOf(to) < layerOf(from)) return null;
  return `${from} may not import ${to}: it is not on a lower layer`;
}

/**
 * From outside, a domain or feature is entered by its index.ts. The browser's `app` loads the pages of features, each when it is opened; a table
 * names the table of a lower domain that it refers to, because migrations are made from tables alone.
 */
function pastDoor(root: string, from: string, to: string): string | null {
  const entered = childOf(root, to);
  if (entered === null || childOf(root, from) === entered || from.startsWith(`${WEB}app/`)) return null;
  if (from.endsWith('-tables.ts') && to.endsWith('-tables.ts')) return null;
  return to === `${root}${entered}/index.ts` ? null : `enters ${entered} past its index.ts (${to})`;
}

function insideDomain(from: string, to: string, orders: Record<string, Layers>): string | null {
  const domain = childOf(DOMAINS, from);
  if (domain === null || childOf(DOMAINS, to) !== domain) return null;
  const root = `${DOMAINS}${domain}/`;
  return compare(orders[domain] ?? [], childOf(root, from), childOf(root, to));
}

/** `packages/pdf`, `apps/web`; for what lies elsewhere its first folder, or `root`. */
function packageOf(file: string): string {
  const [folder, name] = file.split('/') as [string, string];
  if (folder === 'packages' || folder === 'apps') return `${folder}/${name}`;
  return file.includes('/') ? folder : 'root';
}

/** The part of the server that a file belongs to; null for files of other packages, and for the configuration of tools. */
function partOf(file: string): string | null {
  return childOf('apps/server/src/', file) ?? (file.startsWith('apps/server/db/') ? 'db' : null);
}

/** The folder or file directly under `root` that holds `file`. */
function childOf(root: string, file: string): string | null {
  return file.startsWith(root) ? file.slice(root.length).split('/')[0]! : null;
}

const folderOf = (root: string, file: string) =>
  file.slice(root.length).includes('/') ? childOf(root, file) : null;
