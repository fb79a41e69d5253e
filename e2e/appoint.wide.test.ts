import { DATA_FIELD_TYPES } from '@cinnabar/protocol/contracts/fields/field-types';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { DESKTOP, useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { type KeyUnder, sayIn } from './browser/words.ts';
import { keepSample, session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { appointPage } from './pages/appoint-page.ts';
import { standStill } from './pages/document-pages.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';

const browser = useBrowser();
const PERSON = '顾明远';

/** A draft of the demo's company with a person, before fields are placed. */
async function newDraft() {
  const staff = await session(STAFF);
  const documentId = await keepSample(staff);
  const user = await callApi<{ result: { company: { id: string; name: string } } }>('/user', {}, staff);
  const { company } = user.result;
  const { result } = await callApi<{ result: { id: string } }>(
    '/contract',
    jsonBody({
      subject: '订单协同平台服务合同（指定位置）',
      documents: [documentId],
      expireTime: new Date(Date.now() + 86_400_000).toISOString(),
      fields: [],
      signatories: [
        {
          id: 'company',
          tenantType: 'CORPORATE',
          tenantId: company.id,
          tenantName: company.name,
          step: 1,
          actions: [{ id: 'stamping', type: 'CORPORATE' }],
        },
        {
          id: 'person',
          tenantType: 'PERSONAL',
          receiverName: PERSON,
          contact: newMobile(),
          step: 1,
          actions: [{ id: 'signing', type: 'PERSONAL' }],
        },
      ],
    }),
    staff,
  );
  return { id: result.id, documentId, company: company.name, staff };
}

const topsOf = async (boxes: Locator) =>
  Promise.all((await boxes.all()).map(async (box) => Math.round((await box.boundingBox())!.y)));

it('all kinds of fields are placed by hand, by keyword and on many pages, filled in and sent', async () => {
  const { id, documentId, company, staff } = await newDraft();
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'contracts-launch');
  const kindName = (type: KeyUnder<'contracts-fields', 'kind.'>) => say(`contracts-fields:kind.${type}`);
  const appoint = appointPage(visitor);
  await logInByPassword(visitor, STAFF, `/launch/appoint/${id}`);
  await appoint.closeGuide();

  // One field of each data type, each with its own name, beside one another.
  await appoint.showPage(1);
  for (const type of DATA_FIELD_TYPES) await appoint.place(kindName(type));
  expect(await appoint.places.count()).toBe(DATA_FIELD_TYPES.length);
  await appoint.place(kindName('TEXT'));
  await appoint.placeNamed(`${kindName('TEXT')} 2`).waitFor();
  await page.keyboard.press('Delete');
  await expect.poll(() => appoint.places.count()).toBe(DATA_FIELD_TYPES.length);

  // Settings of a field.
  await appoint.placeNamed(`${kindName('AMOUNT')} 1`).click();
  await page.getByLabel(t('terms.capitals')).check();
  await page.getByLabel(t('terms.name'), { exact: true }).fill('合同总价');
  await appoint.placeNamed('合同总价').waitFor();
  await takePicture(visitor, 'appoint-kinds');

  // A cross-page seal is on every page, stays at its edge, and is moved up and down by any strip.
  await appoint.chooseParty(company);
  await appoint.place(t('appoint.kind.acrossPage'));
  const across = appoint.placeNamed(t('appoint.kind.acrossPage'));
  const before = await across.getAttribute('aria-label');
  await appoint.showPage(2);
  const strip = page.locator('.field-layer[data-sheet$=":2"] .across-strip');
  await strip.scrollIntoViewIfNeeded();
  await standStill(strip, 400);
  const from = (await strip.boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x - 200, from.y + 120, { steps: 6 });
  await page.mouse.up();
  const moved = (await strip.boundingBox())!;
  expect(moved.x, 'only up and down').toBeCloseTo(from.x, 0);
  expect(moved.y - from.y).toBeGreaterThan(60);
  await takePicture(visitor, 'appoint-across');
  await appoint.showPage(1);
  const [xBefore, xAfter] = [before, await across.getAttribute('aria-label')].map(
    (label) => /(\d+) 毫米，距上/.exec(label!)![1],
  );
  expect(xAfter).toBe(xBefore);

  // By keyword: no hit is reported; hits are shown on the pages, placed and undone at once.
  await appoint.chooseParty(PERSON);
  await page.getByRole('button', { name: t('keyword.title') }).click();
  const word = page.getByLabel(t('keyword.word'));
  await word.press('Escape');
  await word.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await word.fill('并无此词');
  await word.press('Enter');
  await page.getByText(t('keyword.none', { word: '并无此词' })).waitFor();
  await word.fill('签署日期');
  await word.press('Enter');
  await page.getByText(t('keyword.found', { count: 2 })).waitFor();
  await page.getByLabel(t('keyword.kind')).selectOption({ label: t('appoint.kind.signature') });
  await page.getByText(t('keyword.sideOf.below'), { exact: true }).click();
  await page.locator('.keyword-hit').first().click();
  await page.locator('.keyword-place').nth(1).waitFor();
  await takePicture(visitor, 'appoint-keyword');
  await expectAccessible(visitor);
  const signatures = appoint.placeNamed(t('appoint.kind.signature'));
  await page.getByRole('button', { name: t('keyword.put', { count: 2 }) }).click();
  await expect.poll(() => signatures.count()).toBe(2);
  await page.keyboard.press('Control+z');
  await expect.poll(() => signatures.count()).toBe(0);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => signatures.count()).toBe(2);

  // Several at once: selected with the mouse, aligned, spaced, moved by keys.
  await appoint.chooseParty(company);
  await appoint.drag('seal', 6, 0.5, 0.45);
  await signatures.first().click();
  await signatures.nth(1).click({ modifiers: ['Shift'] });
  await appoint.placeNamed(t('appoint.kind.seal')).click({ modifiers: ['Shift'] });
  await page.getByText(t('appoint.chosenCount', { count: 3 }), { exact: true }).waitFor();
  await takePicture(visitor, 'appoint-group');
  await expectAccessible(visitor);
  await page.getByRole('button', { name: t('arrange.to.bottom') }).click();
  await page.getByRole('button', { name: t('arrange.across') }).click();
  const [left, right] = await topsOf(signatures);
  expect(left).toBe(right);
  await page
    .locator('.field-layer[data-sheet$=":6"]')
    .evaluate((layer) => layer.scrollIntoView({ block: 'end' }));
  const sheet = (await page.locator('.field-layer[data-sheet$=":6"]').boundingBox())!;
  const beside = (await signatures.first().boundingBox())!;
  await page.mouse.move(sheet.x + 4, beside.y - 12);
  await page.mouse.down();
  await page.mouse.move(sheet.x + sheet.width * 0.6, beside.y + beside.height + 20, { steps: 5 });
  await page.locator('.choosing-frame').waitFor();
  await page.mouse.up();
  await page.locator('.choosing-frame').waitFor({ state: 'detached' });
  expect(await page.locator('.field-box[data-chosen]').count(), 'what the frame touches').toBeGreaterThan(0);

  // Copies on odd pages; the thumbnails show the count.
  await appoint.showPage(1);
  await appoint.placeNamed(`${kindName('TEXT')} 1`).click();
  await page
    .getByRole('toolbar', { name: t('appoint.tools') })
    .getByRole('button', { name: t('appoint.tool.everyPage') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('appoint.copyTitle') });
  await dialog.getByLabel(t('appoint.copyTo')).selectOption('CHOSEN');
  // Missing pages are reported, and nothing is copied meanwhile.
  await dialog.getByLabel(t('terms.pageList')).fill('9');
  await dialog.getByRole('button', { name: t('appoint.copy'), exact: true }).click();
  await dialog.getByText(t('terms.pageListWrong', { last: 6 })).waitFor();
  await dialog.getByLabel(t('terms.pageList')).fill('1, 3-4');
  await takePicture(visitor, 'appoint-copy');
  await dialog.getByRole('button', { name: t('appoint.copy'), exact: true }).click();
  await page.getByText(t('appoint.copied', { count: 2 })).waitFor();
  await page
    .getByRole('button', {
      name: `${say('documents:page', { page: 4 })} ${t('appoint.marks', { count: 2 })}`,
    })
    .waitFor();
  await page.keyboard.press('Control+z');

  await openInEveryForm(visitor, `/launch/appoint/${id}`, 'appoint-full', async (form) => {
    await form.page.locator('.field-grip').first().waitFor();
    await appointPage(form).closeGuide();
    const beside = await form.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beside, `${form.language}`).toBeLessThanOrEqual(0);
    if (!form.onPhone) return;
    await form.page.locator('.field-grip').first().click();
    await form.page.getByRole('button', { name: form.say('contracts-launch:appoint.tool.terms') }).click();
    await form.page.getByRole('dialog').getByLabel(form.say('contracts-launch:terms.required')).waitFor();
    await takePicture(form, 'appoint-terms');
    await expectAccessible(form);
    await form.page.keyboard.press('Escape');
  });
  await page.evaluate(() => localStorage.setItem('lang', 'zh_CN'));
  await page.goto(`/launch/parameter/${id}`);
  await fillIn(visitor, id);

  // The file contains what the page showed while typing.
  const seen = await page.locator('.value-box-drawing text').allTextContents();
  await page.locator('.fill-workspace-actions .button-primary').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('appoint.send'), exact: true })
    .click();
  await page.getByRole('heading', { name: t('send.sent') }).waitFor();
  const plain = (text: string) => text.normalize('NFKC').replaceAll(/[\s☑☐□✓]/g, '');
  const written = async () => {
    const { result } = await callApi<{ result: { runs: { text: string }[] } }>(
      `/document/${documentId}/text?page=1`,
      {},
      staff,
    );
    return plain(result.runs.map(({ text }) => text).join(''));
  };
  await expect.poll(written, { timeout: 60_000 }).toContain('壹拾贰万叁仟肆佰伍拾陆元柒角捌分');
  const text = await written();
  for (const value of seen.map(plain)) expect(text).toContain(value);
});

/** Every type is filled in; errors are reported first. */
async function fillIn(visitor: Visitor, id: string): Promise<void> {
  const { page, say } = visitor;
  const t = sayIn(say, 'contracts-fields');
  const input = (type: KeyUnder<'contracts-fields', 'kind.'>) =>
    page.locator('.field-form').getByLabel(`${t(`kind.${type}`)} 1`);
  await input('TEXT').fill('订单协同平台');
  await page.locator('.value-box', { hasText: '订单协同平台' }).waitFor();
  await page.locator('.fill-workspace-actions .button-primary').click();
  await page.getByText(t('fault.REQUIRED_NUMBER')).first().waitFor();
  await takePicture(visitor, 'parameter-faults');
  await input('DATE').fill('2026-12-01');
  await input('NUMBER').fill('12.5');
  await page.locator('.field-form').getByLabel('合同总价').fill('123456.78');
  await page.getByText('壹拾贰万叁仟肆佰伍拾陆元柒角捌分').first().waitFor();
  await input('ID_NUMBER').fill('11010519491231002X');
  await input('PHONE').fill('13800138000');
  await input('EMAIL').fill('order@haitang.example');
  const options = page.locator('.field-form-options');
  // A single box is labelled once, in the form as on the page.
  const box = `${t('kind.CHECKBOX')} 1`;
  await page.getByRole('checkbox', { name: box, exact: true }).check();
  const shown = page.locator('.fill-workspace-pages').getByRole('button', { name: box });
  await shown.locator('.value-box-drawing').waitFor();
  const [named] = (await shown.ariaSnapshot()).split('\n');
  expect(named!.split(box).length - 1, 'what is read aloud').toBe(1);
  await options.getByRole('radio').first().check();
  await input('CHOICE').selectOption({ index: 1 });
  const cells = page.locator('.field-form table input');
  await cells.nth(0).fill('第一期');
  await cells.nth(1).fill('部署');
  await cells.nth(2).fill('145800');
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#7a9cc6' } })
    .png()
    .toBuffer();
  const files = page.locator('.field-file input[type=file]');
  for (const at of [0, 1]) {
    await files.nth(at).setInputFiles({ name: `现场${at}.png`, mimeType: 'image/png', buffer: picture });
    await page.locator('.field-file-name').nth(at).waitFor();
  }
  // Leaving within the application saves pending changes.
  await page.getByRole('button', { name: say('contracts-launch:footer.keep') }).click();
  await page.waitForURL('**/contractlist?*');
  await openInEveryForm(visitor, `/launch/parameter/${id}`, 'parameter-filled', async (form) => {
    await form.page.locator('.field-form').getByLabel('合同总价').waitFor();
    const below = await form.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(below, 'only the form scrolls, never the window').toBeLessThanOrEqual(0);
  });
  await page.setViewportSize(DESKTOP);
  await page.evaluate(() => localStorage.setItem('lang', 'zh_CN'));
  await page.reload();
  await page.locator('.value-box', { hasText: '订单协同平台' }).waitFor();
}
