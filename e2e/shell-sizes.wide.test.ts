import { WIDE } from '@cinnabar/kernel/testing';
import { describe, expect, it } from 'vitest';
import { PHONE, useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { hiddenWidth } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { wordsOf } from './browser/words.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { openPath, sideMenu } from './pages/shell-page.ts';

const browser = useBrowser();

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
          await expect.poll(() => hiddenWidth(staff), { message: name }).toBe(0);
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

  it('opens each page that its menu names, on desktop and phone, and links to help from every page', async () => {
    const staff = await browser.visit();
    const { page, say } = staff;
    await logInByPassword(staff, STAFF);
    await sideMenu(staff)
      .getByRole('link', { name: say('system:title.templates') })
      .waitFor();
    expect(await sideMenu(staff).getByText(say('system:nav.soon')).count()).toBe(0);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: say('system:nav.more') }).click();
    const sheet = page.getByRole('navigation', { name: say('system:nav.more') });
    await sheet.getByRole('link', { name: say('system:title.templates') }).waitFor();
    expect(await sheet.getByText(say('system:nav.soon')).count()).toBe(0);
    await takePicture({ ...staff, onPhone: true }, 'menu-sheet');
    await expectAccessible(staff);
    await sheet.getByRole('link', { name: say('system:title.download') }).click();
    await page.getByRole('heading', { name: say('download:title') }).waitFor();
    expect(await page.title()).toContain(say('download:title'));
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
      await openPath(visitor, path);
      if ((await overflow()) !== 0) tooWide.push(path);
    }
    await logInByPassword(visitor, STAFF);
    for (const path of ['/', '/launch/contract', '/contractlist', '/role', '/signature']) {
      await openPath(visitor, path);
      if ((await overflow()) !== 0) tooWide.push(path);
    }
    expect(tooWide).toEqual([]);
  });
});
