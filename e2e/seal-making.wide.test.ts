import { drawSeal } from '@cinnabar/pdf';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { logInByPassword, SEAL_ADMINISTRATOR } from './pages/login-page.ts';

const browser = useBrowser();

/** A photo of an impression on paper, turned a little. */
async function photo(): Promise<Buffer> {
  const seal = await drawSeal({
    shape: 'ROUND',
    name: '朱砂科技有限公司',
    diameterMm: 40,
    foot: '合同专用章',
    color: '#B5352A',
    dpi: 420,
  });
  const turned = await sharp(Buffer.from(seal.png))
    .ensureAlpha()
    .rotate(9, { background: '#00000000' })
    .toBuffer();
  const card =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1900"><rect width="100%" height="100%" fill="#f3eee3"/><rect x="90" y="90" width="1415" height="893" fill="#31506e"/></svg>';
  return sharp(Buffer.from(card))
    .composite([{ input: turned, left: 300, top: 1050, blend: 'multiply' }])
    .jpeg()
    .toBuffer();
}

it('a keeper makes a seal and uploads another, and finds both in the list', async () => {
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, SEAL_ADMINISTRATOR, '/seal-electronic');
  await page.getByRole('heading', { name: say('seals-keeping:list.title') }).waitFor();
  await seeInEveryForm(visitor, 'seals', async () => {
    await expect.poll(() => page.locator('.seal-card').count()).toBeGreaterThan(0);
  });

  // A finance seal, with a number of another region.
  await page.getByRole('link', { name: say('seals-keeping:list.make') }).click();
  await page.getByRole('radio', { name: say('seals-keeping:kind.FINANCE') }).check();
  await page.getByLabel(say('seals-keeping:make.foot')).fill('财务专用章（3）');
  await page
    .getByRole('textbox', { name: say('seals-keeping:make.name'), exact: true })
    .fill('财务专用章（3）');
  const number = page.getByLabel(say('seals-keeping:make.number'));
  await number.fill('12');
  await page.getByRole('button', { name: say('seals-keeping:make.submit') }).click();
  await page.getByText(say('seals-keeping:make.numberWrong')).waitFor();
  await number.fill('4403010247168');
  await page.locator('.seal-sheet image').waitFor();
  await seeInEveryForm(visitor, 'seal-maker');
  await page.getByRole('button', { name: say('seals-keeping:make.submit') }).click();
  await page.getByText(say('seals-keeping:make.done', { name: '财务专用章（3）' })).waitFor();
  await page.getByRole('heading', { name: '财务专用章（3）' }).waitFor();

  // A photographed one: turned, measured by the card beside it, and kept in its own ink.
  await page.goto('/seal-electronic/make?way=upload');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '印模.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByText(say('seals-keeping:upload.LOOK.SKEW')).waitFor({ timeout: 90_000 });
  await page
    .getByRole('button', { name: say('seals-keeping:upload.use') })
    .first()
    .waitFor();
  await takePicture(visitor, 'seal-upload');
  await seeInEveryForm(visitor, 'seal-upload');
  await page
    .getByRole('textbox', { name: say('seals-keeping:make.name'), exact: true })
    .fill('合同专用章（扫描）');
  await page.locator('.seal-maker-bar button').click();
  await page.getByRole('heading', { name: '合同专用章（扫描）' }).waitFor();
  await page.getByRole('searchbox', { name: say('seals-keeping:list.search') }).fill('扫描');
  await expect.poll(() => page.locator('.seal-card').count()).toBe(1);
  await takePicture(visitor, 'seals-search');
});
