import { describe, expect, it } from 'vitest';
import { findLayerBreaches, type LayerRules } from './check-layers.ts';

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';

/** A small repository that keeps every rule. */
const SOUND: Record<string, string> = {
  'packages/kernel/src/index.ts': 'export const newId = 1;',
  [`${SERVER}/platform/db/open.ts`]: "import { newId } from '@cinnabar/kernel';",
  [`${SERVER}/platform/http/app.ts`]: "import { open } from '../db/open.ts';",
  [`${SERVER}/domains/audit/index.ts`]: "import { app } from '../../platform/http/app.ts';",
  [`${SERVER}/domains/contracts/index.ts`]:
    "import { sign } from './signing/sign.ts';\nimport '../audit/index.ts';",
  [`${SERVER}/domains/contracts/lifecycle/transition.ts`]: '',
  [`${SERVER}/domains/contracts/signing/sign.ts`]: "import '../lifecycle/transition.ts';",
  [`${SERVER}/main/api.ts`]: "import { contracts } from '../domains/contracts/index.ts';",
  [`${SERVER}/testing/build.ts`]: "import '../main/api.ts';",
  [`${WEB}/lib/format.ts`]: '',
  [`${WEB}/features/home/index.ts`]: "import '../../lib/format.ts';",
  [`${WEB}/features/seals/list/list.tsx`]: "import { home } from '../../home/index.ts';",
  [`${WEB}/app/routes.tsx`]: "const page = () => import('../features/seals/list/list.tsx');",
};

const RULES: LayerRules = {
  layers: {
    packages: [['packages/kernel'], ['apps/server', 'apps/web']],
    server: [['platform'], ['domains'], ['main']],
    platform: [['db'], ['http']],
    domains: [['audit'], ['contracts']],
    web: [['lib'], ['features'], ['app']],
  },
  domainLayers: { contracts: [['lifecycle'], ['signing']] },
  testCode: [/\.test\.ts$/, /\/src\/testing\//],
};

const find = (planted: Record<string, string>, rules: Partial<LayerRules> = {}) =>
  findLayerBreaches(new Map(Object.entries({ ...SOUND, ...planted })), { ...RULES, ...rules });

/** Without an order of the folders. */
const UNORDERED = { domainLayers: {} };

describe('findLayerBreaches', () => {
  it('finds nothing where every rule is kept', () => {
    expect(find({})).toEqual([]);
  });

  it.each([
    [
      'a package above',
      'packages/kernel/src/up.ts',
      "import '../../../apps/server/src/main/api.ts';",
      'kernel may not import',
    ],
    [
      'a part above',
      `${SERVER}/platform/db/up.ts`,
      "import '../../domains/audit/index.ts';",
      'platform may not import domains',
    ],
    [
      'a platform module above',
      `${SERVER}/platform/db/up.ts`,
      "import '../http/app.ts';",
      'db may not import http',
    ],
    [
      'a platform module above, as a worker',
      `${SERVER}/platform/db/up.ts`,
      "new URL('../http/app.ts', import.meta.url)",
      'db may not import http',
    ],
    [
      'a domain above',
      `${SERVER}/domains/audit/up.ts`,
      "import '../contracts/index.ts';",
      'audit may not import contracts',
    ],
    [
      'a domain past its index.ts',
      `${SERVER}/main/past.ts`,
      "import '../domains/contracts/signing/sign.ts';",
      'past its index.ts',
    ],
    [
      'a folder above in the domain',
      `${SERVER}/domains/contracts/lifecycle/up.ts`,
      "import '../signing/sign.ts';",
      'lifecycle may not import signing',
    ],
    [
      'a part of the browser above',
      `${WEB}/lib/up.ts`,
      "import '../features/home/index.ts';",
      'lib may not import features',
    ],
    [
      'a feature past its index.ts',
      `${WEB}/features/home/past.ts`,
      "import '../seals/list/list.tsx';",
      'past its index.ts',
    ],
    [
      'another package by a relative path',
      `${SERVER}/main/kernel.ts`,
      "import '../../../../packages/kernel/src/index.ts';",
      'by a relative path',
    ],
    ['test code', `${SERVER}/main/shipped.ts`, "import '../testing/build.ts';", 'imports test code'],
  ])('finds an import of %s', (_, file, text, breach) => {
    expect(find({ [file]: text }).join()).toContain(breach);
  });

  it.each([
    ['package', 'packages/new/src/index.ts', 'packages: packages/new is not listed'],
    ['platform module', `${SERVER}/platform/new/one.ts`, 'platform: new is not listed'],
    ['domain', `${SERVER}/domains/new/index.ts`, 'domains: new is not listed'],
    ['part of the server', `${SERVER}/new/one.ts`, 'server: new is not listed'],
    ['part of the browser', `${WEB}/new/one.ts`, 'web: new is not listed'],
    [
      'folder of an ordered domain',
      `${SERVER}/domains/contracts/new/one.ts`,
      'domain contracts: new is not listed',
    ],
  ])('finds a %s that is not listed', (_, file, fault) => {
    expect(find({ [file]: '' })).toEqual([fault]);
  });

  it('finds a listed module that does not exist, and one that is listed twice', () => {
    const layers = { ...RULES.layers, domains: [['audit'], ['contracts', 'templates'], ['audit']] };
    expect(find({}, { layers })).toEqual([
      'domains: templates is listed and does not exist',
      'domains: audit is listed twice',
    ]);
  });

  it('lets a table refer to the table of a lower domain, and of no higher one', () => {
    const down = { [`${SERVER}/domains/contracts/own-tables.ts`]: "import '../audit/audit-tables.ts';" };
    const up = { [`${SERVER}/domains/audit/own-tables.ts`]: "import '../contracts/some-tables.ts';" };
    expect(find(down)).toEqual([]);
    expect(find(up).join()).toContain('audit may not import contracts');
  });

  it('finds a circle of files', () => {
    const planted = {
      [`${WEB}/lib/one.ts`]: "import './two.ts';",
      [`${WEB}/lib/two.ts`]: "export { x } from './one.ts';",
    };
    expect(find(planted)).toEqual([`circle: ${WEB}/lib/one.ts → ${WEB}/lib/two.ts → ${WEB}/lib/one.ts`]);
  });

  const circle = {
    [`${SERVER}/domains/contracts/lifecycle/other.ts`]: "import '../signing/tables.ts';",
    [`${SERVER}/domains/contracts/signing/tables.ts`]: '',
  };

  it('finds a circle of folders inside a domain although no files form one', () => {
    const [fault] = find(circle, UNORDERED);
    expect(fault).toContain('circle of folders in apps/server/src/domains/contracts: signing → lifecycle');
    expect(fault).toContain('signing/sign.ts:1');
  });

  it('finds a circle of folders inside a feature, at any depth and through a file beside them', () => {
    const planted = {
      [`${WEB}/features/seals/list/rows/row.tsx`]: "import '../columns.ts';",
      [`${WEB}/features/seals/list/columns.ts`]: "import './cells/cell.tsx';",
      [`${WEB}/features/seals/list/cells/cell.tsx`]: "import '../rows/frame.tsx';",
      [`${WEB}/features/seals/list/rows/frame.tsx`]: '',
    };
    expect(find(planted).join()).toContain(
      'circle of folders in apps/web/src/features/seals/list: rows → columns.ts',
    );
  });
});
