import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { wordsOf } from './browser/words.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { detailPage } from './pages/detail-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';

const browser = useBrowser();

const dialogOf = ({ page, say }: Visitor) => {
  const dialog = page.getByRole('dialog', { name: say('contracts-detail:share.title') });
  return {
    dialog,
    async open() {
      await page.getByRole('button', { name: say('contracts-detail:share.act'), exact: true }).click();
      await dialog.waitFor();
    },
    async give(): Promise<string> {
      await dialog.getByRole('button', { name: say('contracts-detail:share.give') }).click();
      return dialog.getByLabel(say('contracts-detail:share.link'), { exact: true }).inputValue();
    },
  };
};

it('a contract is shared by a link: a visitor reads it without signing in, until the link is revoked', async () => {
  const { id, subject } = await sendContract({ name: '顾明远', mobile: '13700000091' });
  const staff = await browser.visit();
  await logInByPassword(staff, STAFF);
  await openInEveryForm(staff, `/detail/${id}`, 'share-form', async (form) => {
    await dialogOf(form).open();
  });
  // The last form was English on a desktop, which stays.
  const giver: Visitor = { ...staff, language: 'en_US', say: wordsOf('en_US') };
  const share = dialogOf(giver);
  const link = await share.give();
  expect(link).toMatch(new RegExp(`/detail/${id}\\?viewToken=[\\w-]{43}$`));
  await share.dialog.getByText(giver.say('contracts-detail:share.unopened')).waitFor();
  await takePicture(giver, 'share-given');
  await expectAccessible(giver);

  const anonymous = await browser.visit();
  const calls: string[] = [];
  anonymous.page.on('request', (request) => {
    const referer = request.headers().referer;
    if (referer?.includes('viewToken')) calls.push(request.url());
  });
  await openInEveryForm(anonymous, link, 'shared-contract', async (form) => {
    await form.page.getByRole('heading', { name: subject }).waitFor();
    await form.page.getByText(form.say('contracts-shared:readOnly')).waitFor();
    expect(await form.page.getByRole('button', { name: /下载|Download/ }).count(), 'no file to keep').toBe(0);
    expect(await form.page.getByText('13700000091').count(), 'contacts stay masked').toBe(0);
  });
  expect(calls, 'addresses that received the link').toEqual([]);

  const reader: Visitor = { ...anonymous, language: 'en_US', say: giver.say };
  await reader.page.getByRole('button', { name: reader.say('contracts-shared:read') }).click();
  await reader.page.locator('.pages-dialog .page-image.is-shown').first().waitFor();
  await reader.page.keyboard.press('Escape');
  await reader.page.getByRole('link', { name: reader.say('contracts-shared:signIn') }).click();
  await reader.page.waitForURL('**/login?service=*');
  await reader.page.getByText(subject).first().waitFor();

  const listed = await openLinks(giver, id);
  await listed.getByText(/last opened/).waitFor();
  await listed.getByRole('button', { name: /^Revoke the link/ }).click();
  await listed.waitFor({ state: 'detached' });
  await openInEveryForm(anonymous, link, 'shared-ended', async (form) => {
    await form.page.getByRole('heading', { name: form.say('contracts-shared:ended.title') }).waitFor();
  });
});

it('one file is shared, with download', async () => {
  const { id } = await sendContract({ name: '顾明远', mobile: '13700000092' });
  const staff = await browser.visit();
  await logInByPassword(staff, STAFF);
  await staff.page.goto(`/detail/${id}`);
  const share = dialogOf(staff);
  await share.open();
  await share.dialog.getByRole('combobox').selectOption({ index: 1 });
  await share.dialog.getByRole('checkbox').check();
  const link = await share.give();
  expect(link).toContain(`/preview/${id}?documentId=`);

  const anonymous = await browser.visit();
  await openInEveryForm(anonymous, link, 'shared-file', async (form) => {
    await form.page.locator('.page-image.is-shown').first().waitFor();
  });
  const [file] = await Promise.all([
    anonymous.page.waitForEvent('download'),
    anonymous.page.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('软件技术服务合同.pdf');
  // The link opens its file and not the contract.
  await anonymous.page.goto(link.replace('/preview/', '/detail/'));
  await anonymous.page.waitForURL(`**/preview/${id}?*`);

  await staff.page.goto(`/preview/${id}`);
  await staff.page.locator('.page-image.is-shown').first().waitFor();
  await staff.page.getByRole('button', { name: staff.say('contracts-detail:preview.back') }).click();
  await staff.page.waitForURL(`**/detail/${id}`);
  await detailPage(staff).status.waitFor();
});

async function openLinks(visitor: Visitor, id: string) {
  await visitor.page.goto(`/detail/${id}`);
  const { dialog, open } = dialogOf(visitor);
  await open();
  return dialog.locator('.share-links');
}
