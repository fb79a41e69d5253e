import { administersPlatform, MENU_RULES, type Menu, type MenuFacts } from '@cinnabar/protocol/permissions';
import type { IconName } from '../../ui/icons/icon-names.ts';

export interface NavItem {
  path: string;
  /** Key of `system:title`. */
  title: string;
  icon: IconName;
  /** Every one of these menus must be open. */
  menus?: readonly Menu[];
  /** Only for somebody who stands for a company. */
  company?: true;
  /** Only in companies of the group. */
  group?: true;
  /** Only for administrators of the platform. */
  platform?: true;
}

export interface NavGroup {
  /** Key of `system:nav`; the first group has none. */
  caption?: string;
  items: readonly NavItem[];
}

const GROUPS: readonly NavGroup[] = [
  { items: [{ path: '/', title: 'home', icon: 'home' }] },
  {
    caption: 'contracts',
    items: [
      { path: '/contractlist', title: 'contracts', icon: 'doc' },
      { path: '/template-manage', title: 'templates', icon: 'layers', menus: ['configuration', 'templates'] },
      { path: '/businesstype', title: 'categories', icon: 'flow', menus: ['configuration', 'categories'] },
    ],
  },
  {
    caption: 'seals',
    items: [
      { path: '/seal-electronic', title: 'electronicSeals', icon: 'stamp', menus: ['seals'], company: true },
      { path: '/seal-physical', title: 'physicalSeals', icon: 'press', menus: ['seals', 'physicalSeals'] },
      { path: '/physical', title: 'sealApplications', icon: 'pen', menus: ['physicalSeals'], company: true },
      { path: '/signature', title: 'signature', icon: 'sign' },
    ],
  },
  {
    caption: 'organization',
    items: [
      { path: '/companyinfo', title: 'company', icon: 'building', menus: ['organization'] },
      { path: '/employee', title: 'employees', icon: 'users', menus: ['organization', 'employees'] },
      { path: '/role', title: 'roles', icon: 'shield', menus: ['organization', 'roles'] },
      {
        path: '/company/signin',
        title: 'companySignIn',
        icon: 'key',
        menus: ['organization', 'employees'],
        group: true,
      },
      { path: '/platformmanage', title: 'platform', icon: 'grid', menus: ['organization', 'platform'] },
      { path: '/fee', title: 'fees', icon: 'coins', menus: ['organization', 'fees'] },
    ],
  },
  {
    caption: 'oversight',
    items: [
      { path: '/company/chart', title: 'statistics', icon: 'chart', menus: ['statistics'], company: true },
      { path: '/audit', title: 'audit', icon: 'log', menus: ['audit'] },
      { path: '/system/messages', title: 'messages', icon: 'mail', platform: true },
    ],
  },
];

/** What the side menu shows to this person: closed menus are left out, and captions with nothing below them. */
export function navGroups(facts: MenuFacts): NavGroup[] {
  const inGroup = (facts.profile.company?.tenantType ?? 'COMPANY') !== 'COMPANY';
  const shows = ({ menus = [], company, group, platform }: NavItem) =>
    menus.every((menu) => MENU_RULES[menu](facts)) &&
    (!company || facts.profile.company !== null) &&
    (!group || inGroup) &&
    (!platform || administersPlatform(facts.profile));
  return GROUPS.map((group) => ({ ...group, items: group.items.filter(shows) })).filter(
    (group) => group.items.length > 0,
  );
}

/** The item whose page, or a page below it, is open. */
export function currentItem(groups: readonly NavGroup[], pathname: string): NavItem | undefined {
  return groups
    .flatMap((group) => group.items)
    .filter(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    .sort((one, other) => other.path.length - one.path.length)[0];
}
