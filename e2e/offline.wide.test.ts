import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { sideMenu } from './pages/shell-page.ts';

const browser = useBrowser();

describe('the shell', () => {
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
});
