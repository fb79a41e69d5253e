import { expect, it } from 'vitest';
import { makeProfile } from './identity/current-user-factory.ts';
import { type Menu, openMenus } from './permissions.ts';

const FLAGS = [
  'admin',
  'lp',
  'sa',
  'auditor',
  'templateCreator',
  'templateManager',
  'categoryCreator',
  'categoryManager',
  'contractAdmin',
] as const;
const TENANTS = ['CORPORATE', 'INNER_COMPANY', 'COMPANY'] as const;
const SETTINGS = ['freeze', 'sealManager', 'pertSealMenu', 'childCompany', 'fee', 'physicalSeals'] as const;

type Given = Record<(typeof FLAGS)[number] | (typeof SETTINGS)[number], boolean> & {
  /** Null: an external person, who has no company. */
  tenant: (typeof TENANTS)[number] | null;
};

const hasTemplateRole = (one: Given) => one.templateCreator || one.templateManager;
const hasCategoryRole = (one: Given) => one.categoryCreator || one.categoryManager;

/** Product specification §6, each menu as its sentence there says it, by roles and not by the permissions that they have. */
const SPECIFIED: Record<Menu, (one: Given) => boolean> = {
  seals: (one) => one.lp || one.sa || one.sealManager || one.pertSealMenu,
  organization: (one) => one.tenant !== null && !one.freeze && FLAGS.some((flag) => one[flag]),
  employees: (one) => one.admin || one.lp,
  platform: (one) => one.childCompany && (one.admin || one.lp || one.categoryCreator),
  roles: (one) =>
    one.admin || one.lp || one.auditor || one.sa || hasTemplateRole(one) || hasCategoryRole(one),
  fees: (one) => (one.admin || one.lp) && one.fee,
  configuration: (one) =>
    (one.tenant === 'CORPORATE' || one.tenant === 'INNER_COMPANY') &&
    !one.freeze &&
    (hasTemplateRole(one) || hasCategoryRole(one)),
  templates: hasTemplateRole,
  categories: hasCategoryRole,
  audit: (one) => one.tenant !== null && (one.auditor || one.lp),
  statistics: (one) => one.admin || one.contractAdmin || one.lp,
  physicalSeals: (one) => one.physicalSeals && one.tenant !== null && one.tenant !== 'COMPANY',
};

/** Every choice of some names, as the bits of a number. */
const choices = <Name extends string>(names: readonly Name[]) =>
  Array.from(
    { length: 2 ** names.length },
    (_, bits) =>
      Object.fromEntries(names.map((name, at) => [name, Boolean((bits >> at) & 1)])) as Record<Name, boolean>,
  );

const NO_ROLES = choices(FLAGS)[0]!;
const PEOPLE = [
  ...choices(FLAGS).flatMap((flags) => TENANTS.map((tenant) => ({ ...flags, tenant }))),
  { ...NO_ROLES, tenant: null },
];

it('the menus are those of the specification for every combination of roles, company and settings', () => {
  const wrong: unknown[] = [];
  let compared = 0;
  for (const person of PEOPLE) {
    const { tenant, ...flags } = person;
    const made =
      tenant === null ? makeProfile(null, null) : makeProfile(flags, { tenantType: tenant, freeze: false });
    for (const settings of choices(SETTINGS)) {
      const given: Given = { ...person, ...settings };
      const { freeze, sealManager, pertSealMenu, childCompany, fee, physicalSeals } = given;
      const profile = {
        ...made,
        user: { ...made.user, sealManager },
        company: made.company && { ...made.company, freeze },
        hasPertSealMenu: pertSealMenu,
      };
      const open: readonly string[] = openMenus({
        ...{ profile, physicalSeals },
        hasChildCompany: childCompany,
        feeEnabled: fee,
      });
      for (const [menu, isOpen] of Object.entries(SPECIFIED)) {
        compared++;
        if (open.includes(menu) !== isOpen(given) && wrong.length < 5)
          wrong.push({ menu, shown: open.includes(menu), given });
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBe((512 * 3 + 1) * 64 * 12);
});
