import { makePdf } from '@cinnabar/pdf/testing';
import { expect, it } from 'vitest';
import { PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { openInTwoForms } from './browser/in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { keepFile, keepSample, session } from './contracts/filling-contract.ts';
import { newMobile, SAMPLE_PAGES } from './contracts/sample-contract.ts';
import { sendContractOf } from './contracts/sent-contract.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { followInvitation } from './server/follow-invitation.ts';

const browser = useBrowser();

/** Without a text layer, like a scan. */
const pageWithoutWords = (): Buffer => makePdf({ pageEntries: () => ({ Contents: null }) });

/** The sample twice, so that the search continues from file to file; then a page without a word. */
async function sendThreeFiles(mobile: string) {
  const staff = await session(STAFF);
  const scan = await keepFile(staff, '营业执照.pdf', pageWithoutWords());
  const documents = [await keepSample(staff), await keepSample(staff), scan];
  const place = { id: 'place', page: SAMPLE_PAGES, x: 0.22, y: 0.42, width: 0.18, height: 0.05 };
  const field = { ...place, documentId: documents[0], type: 'SEAL_PERSONAL', owner: 'signing-0' };
  return sendContractOf([{ name: '顾清越', mobile }], { documents, fields: [field] });
}

const findIn = ({ page, say }: Visitor) => {
  const bar = page.getByRole('search', { name: say('documents-search:title') });
  return {
    bar,
    word: bar.getByRole('textbox'),
    chosen: page.locator('.search-mark[data-chosen]'),
    said: bar.getByRole('status'),
    count: (at: number, all: number) => bar.getByText(`${at} / ${all}`, { exact: true }).waitFor(),
    button: page.getByRole('button', { name: say('documents:find') }),
  };
};

it('words are found over all pages of all files, marked on the page, also across line breaks', async () => {
  const { id } = await sendThreeFiles(newMobile());
  const staff = await browser.visit();
  await logInByPassword(staff, STAFF);
  await openInTwoForms(staff, `/preview/${id}`, 'find', async (form) => {
    const find = findIn(form);
    await form.page.locator('.page-image.is-shown').first().waitFor();
    await form.page.keyboard.press('Control+f');
    await find.word.fill('仲裁员');
    await find.said.getByText(form.say('documents-search:none', { word: '仲裁员' })).waitFor();
    await takePicture(form, 'find-nothing');
    await find.word.fill('服务期限');
    await find.chosen.first().waitFor();
    await find.said.getByText(form.say('documents-search:wordlessCount', { count: 1 })).waitFor();
  });

  const calls: string[] = [];
  staff.page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  // Both lines of a broken word are one hit in each file.
  const find = findIn(staff);
  await find.word.fill('有关法律法规');
  await find.count(1, 2);
  await expect.poll(() => find.chosen.count()).toBe(2);
  await find.word.press('Enter');
  await find.count(2, 2);
  await expect.poll(() => find.chosen.count()).toBe(2);
  await find.word.press('Enter');
  await find.count(1, 2);
  await find.word.press('Shift+Enter');
  await find.count(2, 2);
  expect(calls.filter((path) => path.endsWith('/texts'))).toEqual([]);
  const [mark, pages] = [
    await find.chosen.first().boundingBox(),
    await staff.page.locator('.document-pages').boundingBox(),
  ];
  expect(mark!.y).toBeGreaterThan(pages!.y);
  expect(mark!.y).toBeLessThan(pages!.y + pages!.height);

  await staff.page.keyboard.press('Escape');
  await find.bar.waitFor({ state: 'detached' });
  expect(await staff.page.locator('.search-mark').count()).toBe(0);
  expect(await find.button.evaluate((button) => button === document.activeElement)).toBe(true);

  // The position is the same after the page is rotated, and after it is reloaded.
  const shown = () => staff.page.locator('.page-bar-number input').inputValue();
  const place = await shown();
  expect(Number(place)).toBeGreaterThan(SAMPLE_PAGES);
  await staff.page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(shown).toBe(place);
  await staff.page.waitForURL((url) => url.hash === `#page=${place}`);
  await staff.page.reload();
  await staff.page.locator('.page-image.is-shown').first().waitFor();
  expect(await shown()).toBe(place);
});

it('a signer searches on the phone, below the fields that wait for a signature', async () => {
  const mobile = newMobile();
  const { subject } = await sendThreeFiles(mobile);
  const signer = await browser.visit({ viewport: PHONE });
  await followInvitation(signer, mobile, subject);
  const find = findIn(signer);
  await find.button.click();
  await find.word.fill('签署');
  await find.chosen.first().waitFor();
  await find.bar.getByRole('button', { name: signer.say('documents-search:next') }).click();
  await find.bar.getByText(/^2 \/ \d+$/).waitFor();
  await find.bar.getByRole('button', { name: signer.say('documents-search:close') }).click();
  await find.bar.waitFor({ state: 'detached' });
});
