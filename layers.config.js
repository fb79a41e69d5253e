/**
 * The order of the modules, once (DESIGN §2): layers from the bottom up. A module may import only modules of lower layers; modules that
 * share a layer do not import one another. `scripts/checks/check-layers.ts` compares every import with these lists, and fails on a module that
 * is not listed and on a listed one that does not exist.
 */
export const LAYERS = {
  /** Workspace packages, applications, and the other folders of the repository; `root` is the files beside package.json. */
  packages: [
    ['root'],
    ['packages/kernel', 'packages/locales', 'packages/audit-proof'],
    ['packages/protocol'],
    ['packages/pdf'],
    ['packages/cli'],
    ['apps/server', 'apps/web'],
    ['e2e'],
    ['scripts'],
  ],
  /** Parts of the server; `db` is its migrations and seeds. */
  server: [['platform'], ['domains'], ['db'], ['main']],
  /** Modules of the server's platform. */
  platform: [
    ['config', 'crypto', 'dns', 'log', 'office', 'pictures', 'zip'],
    ['processes'],
    ['db', 'storage'],
    ['relay'],
    ['jobs', 'http'],
    ['sealing', 'workers', 'uploads', 'events'],
    ['paper-files', 'word-files'],
    ['sheets'],
  ],
  /** Business domains; another domain is entered only through its index.ts. */
  domains: [
    ['audit'],
    ['system', 'license'],
    ['notifications'],
    ['identity'],
    ['pki'],
    ['organizations'],
    ['access'],
    ['documents', 'fees'],
    ['categories'],
    ['seals'],
    ['physical', 'templates'],
    ['contracts'],
    ['verifier'],
  ],
  /** Parts of the browser application. Features meet only through an index.ts. */
  web: [['lib'], ['ui'], ['features'], ['app'], ['main.tsx']],
};

/**
 * The order of the folders inside a domain, where it is given; its other files (index.ts, routes …) lie above them. Without an order, a
 * circle of folders is still a fault.
 * @type {Record<string, string[][]>}
 */
export const DOMAIN_LAYERS = {
  access: [['providers'], ['links'], ['sign-in', 'setup', 'own-links']],
  identity: [
    ['secrets'],
    ['users'],
    ['codes', 'locks', 'sessions'],
    ['captcha', 'proof'],
    ['factors'],
    ['account', 'real-name', 'sign-in'],
  ],
  contracts: [
    ['lifecycle'],
    ['figures'],
    ['access', 'fields', 'inbox', 'parties'],
    ['archiving', 'papers', 'requirements'],
    ['signing'],
    ['reading'],
    ['draft'],
    ['launching', 'voiding'],
    [
      'automatic',
      'comments',
      'devices',
      'endings',
      'evidence',
      'filling',
      'lists',
      'printing',
      'reminding',
      'scanning',
      'sealing',
      'transfer',
      'view-token',
    ],
    ['bulk', 'downloading', 'duplicate', 'history', 'statistics', 'succession'],
  ],
};

/** Test code: it may import everything of its application, and nothing that is shipped imports it. */
export const TEST_CODE = [/\.test\.tsx?$/, /-factory\.ts$/, /\/src\/testing[./]/];
