import type { KeyIn } from '@cinnabar/locales/text-keys';
import type { Resource } from '@cinnabar/protocol/organizations/platform/resource-values';
import type { Menu } from '@cinnabar/protocol/permissions';
import type { contractQuery } from '../features/contracts/contract-query.ts';
import type { LazyPage } from './lazy-page.tsx';
import type { RouteName } from './route-names.ts';

/**
 * `console`: side menu and top bar. `bare`: side menu without top bar. `rail`: menu closed to icons, no top bar. `fullscreen`:
 * the page alone.
 */
export type RouteLayout = 'console' | 'bare' | 'rail' | 'fullscreen';

/** A key of `system:title`. */
export type PageTitle =
  KeyIn<'system'> extends infer K ? (K extends `title.${infer Name}` ? Name : never) : never;

export interface RouteSpec {
  path: string;
  /** A second address of the same page. */
  alias?: string;
  /** A name that other code links to. */
  name?: RouteName;
  /** Key of `system:title`: the page's name in the browser's title and the menu. */
  title: PageTitle;
  layout: RouteLayout;
  /** The page keeps its state while another is shown. */
  keepAlive?: true;
  /** False: needs no login. */
  auth: boolean;
  /** The person's own affair: a session by a company's sign-in does not open it. */
  own?: true;
  /** What is shown instead to a reader without a session who has a view link (`viewToken`). */
  guest?: LazyPage;
  /** The menus that must all be open (product-spec §6), in the side menu and by address alike. */
  menus?: readonly Menu[];
  /** What the company must be allowed to use; while it is closed to it the page says so. */
  resource?: Resource;
  page: LazyPage;
  /** The one contract in the address, requested while the code of the page is loading. */
  asks?: typeof contractQuery;
}
