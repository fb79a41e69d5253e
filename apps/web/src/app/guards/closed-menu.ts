import { MENU_RULES, type Menu, type MenuFacts } from '@cinnabar/protocol/permissions';
import type { RouteSpec } from '../route-spec.ts';

/** The first menu of a page that these facts close; undefined when the page is open to this person. */
export function closedMenu({ menus = [] }: RouteSpec, facts: MenuFacts): Menu | undefined {
  return menus.find((menu) => !MENU_RULES[menu](facts));
}

/** Only a switch of the installation keeps this person out: with everything switched on the page would be open. */
export function isSwitchedOff(spec: RouteSpec, facts: MenuFacts): boolean {
  const allOn = { ...facts, feeEnabled: true, physicalSeals: true };
  return closedMenu(spec, facts) !== undefined && closedMenu(spec, allOn) === undefined;
}
