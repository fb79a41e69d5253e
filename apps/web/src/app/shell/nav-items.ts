import {
  administersPlatform,
  MENU_RULES,
  type Menu,
  type MenuFacts,
  mayUse,
} from '@cinnabar/protocol/permissions';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { closedMenu } from '../guards/closed-menu.ts';
import { matchSpec } from '../match-spec.ts';
import type { PageTitle } from '../route-spec.ts';

export interface NavItem {
  path: string;
  title: PageTitle;
  icon: IconName;
  /** A page elsewhere that belongs to it. */
  also?: string;
  /** Beyond what the page itself requires: it may be opened by a link, and is not in every menu. */
  menu?: Menu;
  /** Only for a user who acts for a company. */
  company?: true;
  /** Only in companies of the group. */
  group?: true;
  /** Only for administrators of the platform. */
  platform?: true;
}

type NavCaption = 'contracts' | 'seals' | 'organization' | 'oversight';

export interface NavGroup {
  /** Key of `system:nav`; the first group has none. */
  caption?: NavCaption;
  items: readonly NavItem[];
}

const GROUPS: readonly NavGroup[] = [
  { items: [{ path: '/', title: 'home', icon: 'home' }] },
  {
    caption: 'contracts',
    items: [
      { path: '/contractlist', title: 'contracts', icon: 'doc', also: '/contract/bulk' },
      { path: '/template-manage', title: 'templates', icon: 'layers' },
      { path: '/businesstype', title: 'categories', icon: 'flow' },
    ],
  },
  {
    caption: 'seals',
    items: [
      { path: '/seal-electronic', title: 'electronicSeals', icon: 'stamp', company: true },
      { path: '/seal-physical', title: 'physicalSeals', icon: 'press' },
      { path: '/physical', title: 'sealApplications', icon: 'pen', also: '/launch/seal', company: true },
      { path: '/signature', title: 'signature', icon: 'sign' },
    ],
  },
  {
    caption: 'organization',
    items: [
      { path: '/companyinfo', title: 'company', icon: 'building', menu: 'organization' },
      { path: '/employee', title: 'employees', icon: 'users' },
      { path: '/role', title: 'roles', icon: 'shield' },
      { path: '/company/signin', title: 'companySignIn', icon: 'key', group: true },
      { path: '/platformmanage', title: 'platform', icon: 'grid' },
      { path: '/platformmanage/review', title: 'companyReviews', icon: 'shieldok', platform: true },
      { path: '/platformmanage/settings', title: 'settings', icon: 'settings', platform: true },
      { path: '/fee', title: 'fees', icon: 'coins' },
    ],
  },
  {
    caption: 'oversight',
    items: [
      { path: '/company/chart', title: 'statistics', icon: 'chart', company: true },
      { path: '/audit', title: 'audit', icon: 'log' },
      { path: '/system/messages', title: 'messages', icon: 'mail', platform: true },
      { path: '/system/tokens', title: 'tokens', icon: 'key', platform: true },
    ],
  },
];

/** For everyone, at the foot of the menu. */
export const FOOT_ITEMS: readonly NavItem[] = [
  { path: '/verifier', title: 'verifier', icon: 'shieldok' },
  { path: '/download', title: 'download', icon: 'help' },
];

/** What the side menu shows to this person: closed menus are left out, and captions with nothing below them. */
export function navGroups(facts: MenuFacts): NavGroup[] {
  const inGroup = (facts.profile.company?.tenantType ?? 'COMPANY') !== 'COMPANY';
  const isOpen = (path: string) => {
    const { resource } = matchSpec(path);
    return resource === undefined || mayUse(facts.profile, resource);
  };
  const shows = ({ path, menu, company, group, platform }: NavItem) =>
    (!matchSpec(path).own || facts.profile.within === undefined) &&
    closedMenu(matchSpec(path), facts) === undefined &&
    isOpen(path) &&
    (!menu || MENU_RULES[menu](facts)) &&
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
    .filter(
      ({ path, also }) =>
        pathname === path || pathname === also || (path !== '/' && pathname.startsWith(`${path}/`)),
    )
    .sort((one, other) => other.path.length - one.path.length)[0];
}
