import { readFileSync } from 'node:fs';
import { ERRORS } from '@cinnabar/protocol/errors';
import { makeFlags, makeProfile } from '@cinnabar/protocol/identity/current-user-factory';
import { type Permission, type Rights, rightsOf } from '@cinnabar/protocol/organizations/permission-tree';
import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import { MENUS, type Menu, openMenus } from '@cinnabar/protocol/permissions';
import { expect, it } from 'vitest';
import { BUILT_IN } from '../testing/example-calls/example-company.ts';

/**
 * The calls behind the pages of each menu. What each role is answered is read from `docs/permission-matrix.md`, which
 * `permission-matrix.wide.test.ts` compares with the server.
 */
interface Guard {
  calls: RegExp;
  menu?: Menu;
  /** Opens a page of these calls that is in no menu. */
  permission?: Permission;
}
const GUARDS: readonly Guard[] = [
  { menu: 'employees', calls: /^\w+ \/(employee|department|join)(\/|$)/ },
  { permission: 'COMPANY_MANAGE', calls: /^\w+ \/company\/(domain|signin|auth|license|logo|active)(\/|$)/ },
  { menu: 'platform', calls: /^\w+ \/organization\/(below|overview)$/ },
  { menu: 'roles', calls: /^\w+ \/(role|proposal)(\/|$)|^GET \/contract\/why$/ },
  { menu: 'fees', calls: /^\w+ \/fee\// },
  { menu: 'categories', calls: /^\w+ \/category(\/|$)/ },
  { menu: 'templates', calls: /^\w+ \/(template|clause)(\/|$)/ },
  { menu: 'audit', calls: /^\w+ \/audit\// },
  { menu: 'statistics', calls: /^\w+ \/(contract|seal|sealapply)\/statistics(\/(list|templates))?$/ },
  // A seal has a page without a menu, for all who may read seals.
  { menu: 'seals', permission: 'SEAL_READ', calls: /^\w+ \/(seal\/(?!statistics|approval(\/|$))|otp\/)/ },
];
/** Of one contract: open to its parties and its company's readers, in no menu. */
const OF_CONTRACTS =
  /^\w+ \/(contract\/(?!statistics|why$)|document\/)|^GET \/seal\/approval\/step$|^POST \/seal\/approval$/;

const REFUSALS = [String(ERRORS.NOT_ALLOWED.code), '404'];

const [head, , ...rows] = readFileSync(
  new URL('../../../../docs/permission-matrix.md', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const MATRIX = rows.map(([call, ...answers]) => ({
  call: call!.replaceAll('`', ''),
  answer: (title: string) => answers[head!.indexOf(title) - 1]!,
}));

interface Asker {
  title: string;
  rights: Rights;
  menus: readonly Menu[];
}

/** With every switch of the installation on. */
function asker(roleType: BuiltInRoleType): Asker {
  const rights = rightsOf([{ roleType, permissions: null }]);
  const profile = makeProfile({}, { tenantType: 'INNER_COMPANY' });
  const menus = openMenus({
    profile: { ...profile, employee: { ...makeFlags(), rights } },
    ...{ hasChildCompany: true, feeEnabled: true, physicalSeals: true },
  });
  return { title: roleType, rights, menus };
}
const ASKERS = BUILT_IN.map(asker);

const opens = ({ menu, permission }: Guard, { menus, rights }: Asker) =>
  (menu !== undefined && menus.includes(menu)) ||
  (permission !== undefined && rights[permission] !== undefined);

/** Refused to a member without a role, and answered otherwise to one of the roles. */
const ROLE_CALLS = MATRIX.filter(
  ({ answer }) =>
    REFUSALS.includes(answer('member')) && BUILT_IN.some((role) => answer(role) !== answer('member')),
);

it('every call that a role opens is behind one menu, or of a contract', () => {
  const places = (call: string) =>
    [...GUARDS.map(({ calls }) => calls), OF_CONTRACTS].filter((one) => one.test(call));
  expect(ROLE_CALLS.map(({ call }) => call).filter((call) => places(call).length !== 1)).toEqual([]);
});

it.each(GUARDS)(
  '$calls: refused to every role without the menu, and no role has the menu for nothing',
  (guard) => {
    const calls = ROLE_CALLS.filter(({ call }) => guard.calls.test(call));
    const open = calls.flatMap(({ call, answer }) =>
      ASKERS.filter((one) => !opens(guard, one) && !REFUSALS.includes(answer(one.title))).map(
        ({ title }) => `${call}: ${title} ${answer(title)}`,
      ),
    );
    expect(open).toEqual([]);
    const closed = ASKERS.filter(
      (one) => opens(guard, one) && !calls.some(({ answer }) => !REFUSALS.includes(answer(one.title))),
    );
    expect(closed.map(({ title }) => title)).toEqual([]);
  },
);

it('every menu has calls, but for groups of menus and pages that are not there', () => {
  const without = MENUS.filter((one) => !GUARDS.some(({ menu }) => menu === one));
  expect(without).toEqual(['organization', 'configuration', 'physicalSeals']);
});
