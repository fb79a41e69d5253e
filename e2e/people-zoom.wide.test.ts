import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { hiddenWidth, seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import type { Language } from './browser/words.ts';
import { logInByPassword } from './pages/login-page.ts';

const browser = useBrowser();
const ADMINISTRATOR = '13800000001';
/** A window of 1440 × 900 px at 200 %. */
const ZOOMED = { width: 720, height: 450 };

async function seeZoomed(visitor: Visitor, name: string): Promise<void> {
  await expect.poll(() => hiddenWidth(visitor), { message: `${name} at 200 %` }).toBe(0);
  await takePicture(visitor, `${name}-zoomed`);
  await expectAccessible(visitor);
}

it.each<Language>(['zh_CN', 'en_US'])(
  'company, employees, import and roles are whole at 200 %% in %s',
  async (language) => {
    const visitor = await browser.visit({ viewport: ZOOMED, language });
    const { page, say } = visitor;
    await logInByPassword(visitor, ADMINISTRATOR, '/employee');
    await page.getByText('沈砚').first().waitFor();
    await seeZoomed(visitor, 'staff');
    await page.goto('/employee/import');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await seeZoomed(visitor, 'import');
    await page.goto('/role');
    await page.getByRole('heading', { level: 1, name: say('system:title.roles') }).waitFor();
    await page.locator('.roles').waitFor();
    await seeZoomed(visitor, 'roles');
    await page.goto('/companyinfo');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await seeZoomed(visitor, 'company');
  },
);

it.each<Language>(['zh_CN', 'en_US'])('dialogs about several employees, in %s', async (language) => {
  const visitor = await browser.visit({ language });
  const { page, say } = visitor;
  await logInByPassword(visitor, ADMINISTRATOR, '/employee?status=ACTIVE');
  for (const name of ['林知夏', '顾南枝'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .locator('.grid-checkbox')
      .click();
  const dialog = page.getByRole('dialog');
  for (const act of ['place', 'role', 'suspend'] as const) {
    await page
      .locator('.selection-bar')
      .getByText(say(`organizations-staff:chosen.${act}`))
      .click();
    await dialog.waitFor();
    await seeInBothSizes(visitor, `staff-chosen-${act}`);
    await page.setViewportSize(ZOOMED);
    await seeZoomed(visitor, `staff-chosen-${act}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});
