import { WIDE } from '@cinnabar/kernel/testing';
import { describe, expect, it } from 'vitest';
import { PHONE, useBrowser, type Visitor } from './browser.ts';
import { expectAccessible } from './expect-accessible.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { hiddenWidth, seeInBothSizes } from './see-in-both-sizes.ts';
import { seeInEveryForm } from './see-in-every-form.ts';
import { takePicture } from './take-picture.ts';
import { wordsOf } from './words.ts';

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
/** Where the installation has no physical seals. */
const SWITCHED_OFF = ['/physical', '/physical/detail/1', '/physicaldetail/1', '/launch/seal'];
const BY_MENU = [
  '/seal-electronic',
  '/seal-physical',
  '/employee',
  '/fee',
  '/audit',
  '/company/chart',
  '/company/contract/detail',
];

async function open({ page, say }: Visitor, path: string): Promise<string> {
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  expect(await page.title(), path).not.toContain(path === '/error/404' ? '?' : say('system:title.notFound'));
  return new URL(page.url()).pathname;
}

const sideMenu = ({ page, say }: Visitor) => page.getByRole('navigation', { name: say('system:nav.label') });

describe('every route of the specification', () => {
  it('opens for permitted people: a screen, or the notice that it is not available yet', async () => {
    const staff = await browser.visit();
    for (const path of [...OPEN, ...ERRORS]) expect(await open(staff, path)).toBe(path);
    await logInByPassword(staff, STAFF);
    for (const path of INSIDE) expect(await open(staff, path)).toBe(path);
    // It begins with the first entry of the to-do queue.
    expect(await open(staff, '/backlog/1')).toMatch(/^\/backlog\//);
    // A verified person sees that there is nothing to do.
    await staff.page.goto('/realnameauth');
    await staff.page.waitForURL(({ pathname }) => pathname === '/successauth');
  });

  it('leads from the second step to the home page where none is required, and says why', async () => {
    const visitor = await browser.visit();
    await visitor.page.goto('/multiLogin');
    await visitor.page.getByText(visitor.say('identity:second.none.text')).waitFor();
    await visitor.page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(visitor.page.url()).searchParams.get('service')).toBe('/');
  });

  it('redirects a visitor to the login, and back to the requested page', async () => {
    const visitor = await browser.visit();
    for (const path of ['/contractlist?status=DRAFT', '/employee', '/sign/1']) {
      await visitor.page.goto(path);
      await visitor.page.waitForURL((url) => url.pathname === '/login');
      expect(new URL(visitor.page.url()).searchParams.get('service')).toContain(path);
    }
    await logInByPassword(visitor, STAFF, '/usercenter/profile');
    expect(new URL(visitor.page.url()).pathname).toBe('/usercenter/profile');
  });

  it('shows the no-permission page to all others when it requires a menu permission', async () => {
    const staff = await browser.visit();
    await logInByPassword(staff, STAFF);
    for (const path of [...SWITCHED_OFF, ...BY_MENU])
      expect(await open(staff, path)).toBe('/error/permission');
    // The last of them is for other roles than this one.
    await staff.page.getByText(staff.say('error-pages:permission.roles.statistics')).waitFor();
    await takePicture(staff, 'permission');
    await staff.page.getByRole('link', { name: staff.say('system:action.home') }).click();
    await staff.page.waitForURL((url) => url.pathname === '/');
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
  it('keeps the menu hidden across pages when the address requests it', async () => {
    const staff = await browser.visit();
    await logInByPassword(staff, STAFF);
    await sideMenu(staff).waitFor();
    await staff.page.goto('/?hide_menu=true');
    await staff.page.getByRole('heading').first().waitFor();
    expect(await sideMenu(staff).count()).toBe(0);
    await staff.page
      .getByRole('link', { name: staff.say('system:title.launch') })
      .first()
      .click();
    await staff.page.waitForURL((url) => url.pathname === '/launch/contract');
    await expect.poll(() => staff.page.url()).toContain('hide_menu');
    expect(await sideMenu(staff).count()).toBe(0);
  });

  it('folds its menu on a narrow window and at 200 %, to icons and then to the foot, without cut content', async () => {
    const staff = await browser.visit();
    const { page } = staff;
    await logInByPassword(staff, STAFF);
    for (const language of ['zh_CN', 'en_US'] as const) {
      const say = wordsOf(language);
      await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
      for (const path of ['/', '/contractlist?box=ALL']) {
        await page.goto(path);
        // 1440 px at 200 % are 720.
        for (const width of [820, 768, 720]) {
          await page.setViewportSize({ width, height: 900 });
          const titles = page.locator('.home-row-title, .row-link');
          await titles.first().waitFor();
          const name = `folded-${path === '/' ? 'home' : 'list'}-${width}`;
          expect(await hiddenWidth(staff), name).toBe(0);
          expect((await titles.first().boundingBox())!.width, name).toBeGreaterThan(220);
          const menu = page.getByRole('navigation', { name: say('system:nav.label') });
          const link = menu.getByRole('link', { name: say('system:title.contracts') });
          const place = (await link.boundingBox())!;
          if (width < 768) expect(place.y, name).toBeGreaterThan(800);
          else expect(place.x + place.width, name).toBeLessThanOrEqual(56);
          await takePicture({ ...staff, language }, name);
          // Each form of the menu once on each page, and each language; the widths are compared above.
          if (WIDE || width === (language === 'zh_CN' ? 768 : 720)) await expectAccessible(staff);
        }
      }
    }
  });

  it('says in advance what is not available yet, on desktop and phone, and links to help from every page', async () => {
    const staff = await browser.visit();
    const { page, say } = staff;
    await logInByPassword(staff, STAFF);
    const soon = sideMenu(staff).getByText(say('system:title.templates'));
    await soon.getByText(say('system:nav.soon')).waitFor();
    expect(await soon.evaluate((line) => line.closest('a'))).toBeNull();
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: say('system:nav.more') }).click();
    const sheet = page.getByRole('navigation', { name: say('system:nav.more') });
    await sheet.getByText(say('system:nav.soon')).first().waitFor();
    expect(await sheet.getByRole('link', { name: say('system:title.templates') }).count()).toBe(0);
    await takePicture({ ...staff, onPhone: true }, 'menu-sheet');
    await expectAccessible(staff);
    await sheet.getByRole('link', { name: say('system:title.download') }).click();
    await page.getByRole('heading', { name: say('download:title') }).waitFor();
    expect(await page.title()).toContain(say('download:title'));
  });

  it('shows on every page that the network is offline and the age of the data, and recovers by itself', async () => {
    const staff = await browser.visit();
    const { page, say } = staff;
    await logInByPassword(staff, STAFF, '/contractlist?box=ALL');
    const rows = page.locator('.contract-table tbody tr');
    await rows.first().waitFor();
    // The main pages are fetched in advance.
    const isFetched = (name: string) =>
      page.evaluate(
        (part) => performance.getEntriesByType('resource').some((one) => one.name.includes(part)),
        name,
      );
    await expect.poll(() => isFetched('/home-page-')).toBe(true);
    await expect.poll(() => isFetched('/sign-workspace-')).toBe(true);

    await page.context().setOffline(true);
    const bar = page.getByRole('status').filter({ hasText: say('system:connection.network') });
    await bar.getByText(/\d\d:\d\d/).waitFor();
    expect(await rows.count(), 'what is known stays').toBeGreaterThan(0);
    await page.getByRole('button', { name: say('system:box.DRAFT') }).click();
    await page.getByText(say('system:error.loadTitle')).waitFor();
    expect(await rows.count(), 'never the rows of another box').toBe(0);
    await seeInBothSizes(staff, 'offline-list');
    await sideMenu(staff)
      .getByRole('link', { name: say('system:title.home') })
      .click();
    await page.getByText(say('home:recent')).waitFor();
    await bar.waitFor();
    // A page that was not fetched waits for the network.
    await page.locator('.notice-bell').click();
    await page.getByRole('heading', { name: say('system:error.pageAwaits') }).waitFor();
    await takePicture(staff, 'offline-page');
    await expectAccessible(staff);

    await page.context().setOffline(false);
    await page.getByRole('heading', { name: say('notifications:notice.title') }).waitFor();
    await bar.waitFor({ state: 'detached' });

    // Only the server is unreachable: the browser is online.
    await page.goto('/');
    await page.getByText(say('home:recent')).waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await sideMenu(staff)
      .getByRole('link', { name: say('system:title.contracts') })
      .click();
    await page.getByText(say('system:connection.server')).waitFor();
    await page.unroute('**/api/**');
    await rows.first().waitFor();
    await page.getByText(say('system:connection.back')).waitFor();
  });

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

  it('fits a phone of 360 pixels without scrolling sideways', async () => {
    const visitor = await browser.visit({ viewport: { width: 360, height: 740 } });
    const overflow = async () => {
      await visitor.page.waitForLoadState('networkidle');
      return visitor.page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
    };
    const tooWide: string[] = [];
    for (const path of ['/login', '/verifier', '/dev/mailbox', '/error/404']) {
      await open(visitor, path);
      if ((await overflow()) !== 0) tooWide.push(path);
    }
    await logInByPassword(visitor, STAFF);
    for (const path of ['/', '/launch/contract', '/contractlist', '/role', '/signature']) {
      await open(visitor, path);
      if ((await overflow()) !== 0) tooWide.push(path);
    }
    expect(tooWide).toEqual([]);
  });
});
