import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { openPath } from './pages/shell-page.ts';

const browser = useBrowser();

/** The route table of the product specification, with values for all parameters. */
const OPEN = ['/login', '/login/forget', '/scanLogin', '/weaversign', '/verifier'];
const ERRORS = ['/error/permission', '/error/400', '/error/404', '/error/500'];
const INSIDE = [
  '/',
  '/launch/contract',
  '/launch/appoint/1',
  '/launch/parameter/1',
  '/filling/1',
  '/contractlist',
  '/contractprint',
  '/detail/1',
  '/contractdetail/1',
  '/transmit/1',
  '/sign/1',
  '/preview/1',
  '/companyinfo',
  '/role',
  '/forwardauth/1',
  '/template-manage',
  '/template/editor/1',
  '/template/view',
  '/template/1',
  '/businesstype',
  '/platformmanage',
  '/usercenter/profile',
  '/successauth',
  '/realname',
  '/signature',
  '/verify',
  '/download',
  '/notice',
];

it('every route of the specification opens for permitted people: a screen, or the notice that it is not available yet', async () => {
  const staff = await browser.visit();
  for (const path of [...OPEN, ...ERRORS]) expect(await openPath(staff, path)).toBe(path);
  await logInByPassword(staff, STAFF);
  for (const path of INSIDE) expect(await openPath(staff, path)).toBe(path);
  // It begins with the first entry of the to-do queue.
  expect(await openPath(staff, '/backlog/1')).toMatch(/^\/backlog\//);
  // A verified person sees that there is nothing to do.
  await staff.page.goto('/realnameauth');
  await staff.page.waitForURL(({ pathname }) => pathname === '/successauth');
});
