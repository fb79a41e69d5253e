import { expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { hiddenWidth } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import type { Language } from './browser/words.ts';
import { logInByPassword } from './pages/login-page.ts';

const AUDITOR = '13800000005';
const TABLET = { width: 768, height: 1024 };

const browser = useBrowser();

/** A picture, axe, no raw code, and nothing beside the window. */
async function look(visitor: Visitor, name: string, width: number): Promise<void> {
  await takePicture(visitor, `${name}-${width}`);
  await expectAccessible(visitor);
  await expect.poll(() => hiddenWidth(visitor), { message: `${name} at ${width} px` }).toBe(0);
  const text = await visitor.page.locator('body').innerText();
  expect(text).not.toMatch(/undefined|\{\{|\b[A-Z]{3,}_[A-Z_]{3,}\b/);
}

const FORMS = (['zh_CN', 'en_US'] as const).flatMap((language) =>
  [DESKTOP, TABLET, PHONE].map((viewport): [Language, typeof PHONE] => [language, viewport]),
);

it.each(FORMS)(
  'the log in %s at %o: filters, a record, a saved search, an export',
  async (language, viewport) => {
    const visitor = await browser.visit({ language, viewport });
    const { page, say } = visitor;
    const { width } = viewport;
    await logInByPassword(visitor, AUDITOR, '/audit?group=SIGN_IN');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    // A table, or on a phone a list of cards, whose names say more than the act.
    const rows = page
      .getByRole('table', { name: say('audit:list') })
      .or(page.getByRole('list', { name: say('audit:list') }));
    const record = rows.getByRole('button', { name: say('audit:event.SIGNED_IN') }).first();
    await record.waitFor();

    const name = `${language.slice(0, 2)} ${width}`;
    await button(say('audit:search.save')).click();
    await dialog.getByRole('textbox', { name: say('audit:search.name') }).fill(name);
    await look(visitor, 'audit-save', width);
    await dialog.getByRole('button', { name: say('audit:search.submit'), exact: true }).click();
    const searches = page.getByRole('navigation', { name: say('audit:search.label') });
    await searches.getByRole('button', { name, exact: true }).waitFor();
    await look(visitor, 'audit-list', width);

    await page.getByRole('combobox', { name: say('audit:filter.person') }).click();
    await page
      .getByRole('listbox', { name: say('audit:filter.person') })
      .getByRole('option')
      .first()
      .waitFor();
    await look(visitor, 'audit-person', width);
    await page.keyboard.press('Escape');

    await record.click();
    await dialog.getByRole('button', { name: say('audit:check.act') }).click();
    await dialog.getByRole('button', { name: say('audit:check.again') }).waitFor();
    await look(visitor, 'audit-record', width);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await button(say('audit:export.act')).click();
    await dialog.getByText(say('audit:export.json'), { exact: true }).click();
    await dialog.getByRole('button', { name: say('audit:export.begin'), exact: true }).click();
    await dialog
      .getByRole('link', { name: say('audit:export.download') })
      .first()
      .waitFor();
    await look(visitor, 'audit-export', width);
    const digest = await dialog.locator('code').first().innerText();
    // Others of the same auditor may come meanwhile.
    const made = dialog.getByRole('listitem').filter({ hasText: digest });
    await made.getByRole('button', { name: say('audit:export.remove') }).click();
    await expect.poll(() => dialog.getByText(digest).count()).toBe(0);
    await page.keyboard.press('Escape');

    await searches.getByRole('button', { name: say('audit:search.more', { name }) }).click();
    await page.getByRole('menuitem', { name: say('audit:search.delete') }).click();
    await button(say('audit:search.undo')).waitFor();
    await look(visitor, 'audit-undo', width);
  },
);
