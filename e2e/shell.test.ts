import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { EXTERNAL_ADMINISTRATOR, logInByPassword, STAFF } from './pages/login-page.ts';
import { openPath } from './pages/shell-page.ts';

const browser = useBrowser();

/** Physical seals are for companies of the group. */
const OF_GROUP = ['/physical', '/physical/detail/1', '/physicaldetail/1', '/launch/seal', '/dev/stamps'];
const BY_MENU = [
  '/seal-electronic',
  '/seal-physical',
  '/employee',
  '/fee',
  '/audit',
  '/company/chart',
  '/company/contract/detail',
];

describe('every route of the specification', () => {
  it('leads from the second step to the home page where none is required, and says why', async () => {
    const visitor = await browser.visit();
    await visitor.page.goto('/multiLogin');
    await visitor.page.getByText(visitor.say('identity:second.none.text')).waitFor();
    await visitor.page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(visitor.page.url()).searchParams.get('service')).toBe('/');
  });

  it('redirects a visitor to the login, and back to the requested page', async () => {
    for (const path of ['/contractlist?status=DRAFT', '/employee', '/sign/1']) {
      // Each in a page of its own: a call that finds no session may load the login once more.
      const { page } = await browser.visit();
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/login');
      expect(new URL(page.url()).searchParams.get('service')).toContain(path);
    }
    const visitor = await browser.visit();
    await logInByPassword(visitor, STAFF, '/usercenter/profile');
    expect(new URL(visitor.page.url()).pathname).toBe('/usercenter/profile');
  });

  it('shows the no-permission page to all others when it requires a menu permission', async () => {
    const staff = await browser.visit();
    await logInByPassword(staff, STAFF);
    for (const path of BY_MENU) expect(await openPath(staff, path)).toBe('/error/permission');
    // The last of them is for other roles than this one.
    await staff.page.getByText(staff.say('error-pages:permission.roles.statistics')).waitFor();
    await takePicture(staff, 'permission');
    await staff.page.getByRole('link', { name: staff.say('system:action.home') }).click();
    await staff.page.waitForURL((url) => url.pathname === '/');
    const external = await browser.visit();
    await logInByPassword(external, EXTERNAL_ADMINISTRATOR);
    for (const path of OF_GROUP) expect(await openPath(external, path)).toBe('/error/permission');
  });

  it('is distinguished from an unknown address', async () => {
    const visitor = await browser.visit();
    const { page, say } = visitor;
    await page.goto('/login');
    await page.goto('/no/such/path');
    await seeInEveryForm(visitor, 'not-found', async (form) => {
      await page.getByRole('heading', { name: form.say('error-pages:notFound.title') }).waitFor();
      await page.getByRole('link', { name: form.say('system:action.home') }).waitFor();
    });
    await page.getByRole('button', { name: say('system:action.back') }).click();
    await page.waitForURL((url) => url.pathname === '/login');

    // A tab opened by a link has no history.
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate(() => void window.open('/no/such/path', '_blank', 'noopener')),
    ]);
    await tab.getByRole('link', { name: say('system:action.home') }).waitFor();
    expect(await tab.getByRole('button', { name: say('system:action.back') }).count()).toBe(0);
  });
});

describe('the shell', () => {
  it('keeps the chosen language from then on', async () => {
    const { page } = await browser.visit();
    await page.goto('/login');
    await page.getByRole('button', { name: 'English' }).first().click();
    await page.getByRole('button', { name: '中文' }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en_US');
    await page.reload();
    await page.getByRole('button', { name: '中文' }).first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^en/);
  });

  it('lets a person act for their company or for themselves', async () => {
    const { page, say, ...rest } = await browser.visit();
    await logInByPassword({ page, say, ...rest }, STAFF);
    const current = (name: string) => page.locator('.side-nav-company', { hasText: name });
    await current('朱砂科技有限公司').click();
    await page.getByRole('menuitemradio', { name: say('system:company.self') }).click();
    await current('林知夏').waitFor();
    await current('林知夏').click();
    await page.getByRole('menuitemradio', { name: '朱砂科技有限公司' }).click();
    await current('朱砂科技有限公司').waitFor();
  });

  it('looks frozen for a frozen company, which cannot launch', async () => {
    const visitor = await browser.visit();
    await logInByPassword(visitor, '13900000002');
    await visitor.page.getByText(/青石建材有限公司已被冻结/).waitFor();
    await visitor.page.locator('.side-nav-frozen').waitFor();
    await takePicture(visitor, 'frozen');
    await visitor.page.goto('/launch/contract');
    await visitor.page.getByRole('heading', { name: visitor.say('contracts-launch:denied.title') }).waitFor();
  });
});
