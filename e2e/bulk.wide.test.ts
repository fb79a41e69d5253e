import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { hiddenWidth } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { bulkSheet } from './contracts/bulk-sheet.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { bulkPage } from './pages/bulk-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { templateToLaunch } from './templates/template-to-launch.ts';

const browser = useBrowser();
const MANY = 40;

it('a run is stopped and resumed, and what was sent before stays', async () => {
  const mark = newMobile().slice(-6);
  const { versionId } = await templateToLaunch(`委托协议 ${mark}`);
  const visitor = await browser.visit({ language: 'en_US' });
  const { page } = visitor;
  const bulk = bulkPage(visitor);
  const { t, dialog } = bulk;
  await logInByPassword(visitor, STAFF, `/contract/bulk/new?versionId=${versionId}`);
  await bulk.upload(bulkSheet(mark, MANY));
  await bulk.match('联系号码', t('columns.required', { name: t('columns.CONTACT', { role: '受托人' }) }));
  await page.getByRole('button', { name: t('foot.start', { count: MANY }) }).click();
  await dialog.getByRole('button', { name: t('start.go'), exact: true }).click();
  await page.getByRole('button', { name: t('foot.stop') }).click();
  await takePicture(visitor, 'bulk-stop');
  await dialog.getByRole('button', { name: t('stop.go') }).click();
  await page.getByRole('heading', { level: 1 }).getByText(t('state.STOPPED')).waitFor();
  // The row that was being sent ends a moment later.
  const ready = page.getByRole('button', { name: /^Ready/ });
  const resume = page.getByRole('button', { name: /^Resume with/ });
  await resume.waitFor();
  await takePicture(visitor, 'bulk-stopped');
  await expectAccessible(visitor);
  await resume.click();
  const left = Number(/\d+/.exec((await ready.textContent()) ?? '')?.[0]);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(MANY);
  await dialog.getByRole('button', { name: t('start.go'), exact: true }).click();
  await page.getByText(t('note.done', { count: MANY })).waitFor({ timeout: 180_000 });
  await bulk.box('SENT', MANY).waitFor();
}, 300_000);

it('pages of bulk runs fit phones, tablets, desktops and twice the size of text, in both languages', async () => {
  const mark = newMobile().slice(-6);
  const { versionId } = await templateToLaunch(`委托协议 ${mark}`);
  const visitor = await browser.visit();
  const { page } = visitor;
  const bulk = bulkPage(visitor);
  const { t } = bulk;
  await logInByPassword(visitor, STAFF, `/contract/bulk/new?versionId=${versionId}`);
  await bulk.upload(bulkSheet(mark, 4, [0, 2]));
  await bulk.match('联系号码', t('columns.required', { name: t('columns.CONTACT', { role: '受托人' }) }));
  await bulk.box('WRONG', 2).waitFor();
  const address = new URL(page.url()).pathname;
  await openInEveryForm(visitor, address, 'bulk-run', async (form) => {
    await bulkPage(form).box('WRONG', 2).waitFor();
  });
  for (const [width, name] of [
    [768, 'bulk-run-768'],
    // 1440 px at 200 %.
    [720, 'bulk-run-720'],
    [360, 'bulk-run-360'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => hiddenWidth(visitor), { message: `beside a window of ${width} px` }).toBe(0);
    await takePicture({ ...visitor, language: 'en_US' }, name);
  }
  await openInEveryForm(visitor, `/contract/bulk/new?versionId=${versionId}`, 'bulk-new', async (form) => {
    await form.page.getByText(bulkPage(form).t('new.download')).waitFor();
  });
  await openInEveryForm(visitor, '/contract/bulk', 'bulk-list', async (form) => {
    await form.page.getByText(`${mark}.csv`).first().waitFor();
  });
});

it('a run that is gone and a page without a version say what to do next', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  const { t } = bulkPage(visitor);
  await logInByPassword(visitor, STAFF, '/contract/bulk/00000000-0000-7000-8000-000000000000');
  await page.getByRole('heading', { name: t('gone.title') }).waitFor();
  await page.getByRole('link', { name: t('gone.back') }).click();
  await page.waitForURL(/\/contract\/bulk$/);
  await page.goto('/contract/bulk/new');
  await page.getByRole('heading', { name: t('new.noVersion') }).waitFor();
  await page.getByRole('link', { name: t('list.create') }).click();
  await page.waitForURL(/\/launch$/);
});
