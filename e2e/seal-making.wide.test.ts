import { drawSeal } from '@cinnabar/pdf';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { session } from './contracts/filling-contract.ts';
import { readSample } from './contracts/sample-contract.ts';
import { logInByPassword, SEAL_ADMINISTRATOR } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';

const browser = useBrowser();
const LEGAL_REPRESENTATIVE = '13800000002';

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

it('the legal representative sees the filing receipt beside the name seal that waits for consent', async () => {
  const who = await session(SEAL_ADMINISTRATOR);
  const { company } = (await callApi<{ result: CurrentUser }>('/user', {}, who)).result;
  const order = jsonBody({ companyId: company!.id, spec: 'NAME_20', name: '法定代表人章（备案）' });
  const { result: seal } = await callApi<{ result: Seal }>('/seal/create/lp', order, who);
  const keeper = await browser.visit();
  const { page, say } = keeper;
  await logInByPassword(keeper, SEAL_ADMINISTRATOR, `/seal-electronic/${seal.id}`);
  await page.getByRole('button', { name: say('seals-detail:filing.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('seals-detail:filing.number')).fill('公备 2026-000456');
  await dialog.getByLabel(say('seals-detail:filing.day')).fill('2026-04-20');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '备案回执.pdf', mimeType: 'application/pdf', buffer: Buffer.from(readSample()) });
  await dialog.getByRole('button', { name: say('seals-detail:filing.submit'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });

  const representative = await browser.visit();
  await logInByPassword(representative, LEGAL_REPRESENTATIVE, '/seal-electronic');
  const row = representative.page.locator('.seals-awaiting-row').filter({ hasText: seal.name });
  await row.getByText('公备 2026-000456').waitFor();
  await seeInEveryForm(representative, 'seal-awaiting-filing');
  // Another journey's list of what waits stays as it was.
  await row
    .getByRole('button', { name: representative.say('seals-keeping:awaiting.CONSENT.decline') })
    .click();
  const asked = representative.page.getByRole('dialog');
  await asked
    .getByRole('button', { name: representative.say('seals-keeping:awaiting.CONSENT.decline') })
    .click();
  await row.waitFor({ state: 'detached' });
});
