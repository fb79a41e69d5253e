import { readFile } from 'node:fs/promises';
import { pageText } from '@cinnabar/pdf';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { printedSheets } from './browser/printed-sheets.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { signByCall } from './contracts/sign-by-call.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();

it('a contract that everyone has signed is printed from its page, as numbered copies with a code that anyone can check', async () => {
  const mobile = await makePerson('顾明远', '13700000326');
  const { id, subject } = await sendContract({ name: '顾明远', mobile });
  await signByCall(mobile, '顾明远', id);
  const staff = await browser.visit();
  const { page } = staff;
  await logInByPassword(staff, STAFF);

  await openInEveryForm(staff, '/contractprint', 'print-choice', async (form) => {
    await form.page.getByRole('link', { name: subject }).first().waitFor();
  });
  await openInEveryForm(staff, `/contractprint?contractId=${id}`, 'print-form', async (form) => {
    await form.page.getByRole('checkbox').first().waitFor();
  });

  await page.evaluate(() => localStorage.setItem('lang', 'zh_CN'));
  await page.goto(`/detail/${id}`);
  await page.getByRole('link', { name: staff.say('contracts-detail:print'), exact: true }).waitFor();
  await takePicture(staff, 'print-button');
  await expectPaperWithoutFrame(staff, subject);
  for (const [address, heading] of [
    ['/', null],
    ['/contractlist?box=FINISHED', 'system:title.contracts'],
    ['/notice', 'notifications:notice.title'],
    ['/companyinfo', null],
    ['/usercenter/profile', 'system:title.account'],
    ['/download', null],
  ] as const) {
    await page.goto(address);
    await page
      .getByRole('heading', heading ? { name: staff.say(heading), exact: true } : { level: 1 })
      .waitFor();
    await expectPaperWithoutFrame(staff);
  }
  await page.goto(`/detail/${id}`);
  await page.getByRole('link', { name: staff.say('contracts-detail:print'), exact: true }).click();
  await page.getByLabel(staff.say('contracts-print:copies.label')).selectOption('2');
  await page.getByRole('button', { name: staff.say('contracts-print:print'), exact: true }).click();
  await page
    .getByRole('heading', { name: staff.say('contracts-print:made.title_many', { number: '1', last: '2' }) })
    .waitFor();
  await seeInEveryForm(staff, 'print-made');
  const code = (await page.getByText(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/).innerText()).match(
    /[\dA-Z-]{14}/,
  )![0];

  // A phone cannot print: the copy is downloaded instead.
  await page.setViewportSize(PHONE);
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: staff.say('contracts-print:made.download') }).click();
  const bytes = await readFile(await (await arrives).path());
  expect((await pageText(bytes, 1)).map(({ text }) => text).join('')).toContain(code);

  await printFromPage(staff, id);

  const holder = await browser.visit();
  await openInEveryForm(holder, `/verifier?print=${code}`, 'print-checked', async (form) => {
    await form.page.getByText(form.say('verifier-paper:known')).waitFor();
    await form.page.getByText(subject).waitFor();
  });
  await holder.page.getByRole('textbox').fill('0000-0000-0000');
  await holder.page.getByRole('textbox').press('Enter');
  await holder.page.getByRole('alert').waitFor();
});

/** The content of the page is printed; the menu, the bars, the controls and blank sheets are not. */
async function expectPaperWithoutFrame(visitor: Visitor, words = '') {
  const { page } = visitor;
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByRole('navigation').count(), page.url()).toBe(0);
  expect(await page.getByRole('banner').count(), page.url()).toBe(0);
  expect(await page.locator('.button:visible').count(), page.url()).toBe(0);
  await page.emulateMedia({ media: null });
  expect((await printedSheets(visitor))[0]).toContain(words.replace(/\s/g, ''));
}

/** This browser has no viewer for PDF files; one that has prints the content of the frame, at once and repeatedly. */
async function printFromPage({ page, say }: Visitor, id: string) {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
    window.print = () => {
      const root = document.defaultView!.top!.document.documentElement;
      root.dataset.prints = String(Number(root.dataset.prints ?? 0) + 1);
    };
  });
  await page.route('**/api/contract/print/file?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>copy</p>' }),
  );
  await page.setViewportSize(DESKTOP);
  await page.goto(`/contractprint?contractId=${id}`);
  const button = page.getByRole('button', { name: say('contracts-print:print'), exact: true });
  await button.click();
  const prints = () => page.locator('html').getAttribute('data-prints');
  await page.getByRole('heading', { name: say('contracts-print:made.title', { number: '3' }) }).waitFor();
  await expect.poll(prints).toBe('1');
  await button.click();
  await expect.poll(prints).toBe('2');
}
