export { ERRORS, type ErrorEntry, type ErrorName } from './errors.ts';
export { MENU_RULES, MENUS, type Menu, type MenuFacts, mayLaunch, openMenus } from './permissions.ts';
