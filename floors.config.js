/**
 * The house, once (DESIGN §2): floors from the ground up. A room may import only rooms on lower floors; rooms that share a
 * floor do not import one another. `scripts/check-floors.ts` holds every import against this list.
 */
export const FLOORS = {
  /** Workspace packages and applications. */
  packages: [
    ['packages/kernel', 'packages/locales', 'packages/audit-proof'],
    ['packages/protocol'],
    ['packages/pdf'],
    ['packages/cli'],
    ['apps/server', 'apps/web'],
    ['e2e'],
    ['scripts'],
  ],
  /** Rooms of the server's platform may use one another except upwards. */
  platform: [
    ['config', 'crypto'],
    ['db', 'storage'],
    ['jobs', 'messaging'],
    ['http', 'authz'],
    ['sealing', 'workers', 'uploads', 'events'],
  ],
  /** Business domains; another domain is entered only through its index.ts. */
  domains: [
    ['audit'],
    ['system', 'license'],
    ['notifications'],
    ['identity'],
    ['pki'],
    ['organizations'],
    ['documents', 'fees'],
    ['categories'],
    ['seals', 'templates'],
    ['contracts'],
    ['verifier'],
    ['integrations'],
  ],
  /** Folders of apps/server/src/domains/contracts; the files beside them (index, routes, hooks) stand above all. */
  contracts: [
    ['lifecycle'],
    ['access', 'fields', 'inbox', 'parties'],
    ['archiving', 'requirements'],
    ['signing'],
    ['reading'],
    ['launching', 'voiding'],
    [
      'comments',
      'devices',
      'draft',
      'endings',
      'evidence',
      'filling',
      'lists',
      'printing',
      'reminding',
      'scanning',
      'transfer',
      'view-token',
    ],
    ['downloading', 'duplicate'],
  ],
  /** Rooms of the browser. Features meet only through an index.ts. */
  web: [['lib'], ['ui'], ['features'], ['app']],
};
