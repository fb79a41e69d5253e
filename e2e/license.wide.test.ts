import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { casesOfRun } from '@cinnabar/kernel/testing';
import { afterAll, beforeAll, it } from 'vitest';
import { signLicense } from '../apps/server/src/domains/license/index.ts';
import { DESKTOP, PHONE, useBrowser } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { answerOnce } from './server/answer-once.ts';
import { type StartedServer, startServer } from './server/start-server.ts';

const browser = useBrowser();
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const licenseKey = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex');
let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ CINNABAR_LICENSE_KEY: licenseKey });
});
afterAll(() => server.stop());

const newLicense = (days: number) =>
  signLicense(
    {
      id: randomUUID(),
      licensee: '朱砂科技有限公司',
      issueTime: new Date(),
      expireTime: new Date(Date.now() + days * 86_400_000),
      features: [],
    },
    privateKey,
  );

const FORMS = casesOfRun([
  ['zh_CN', DESKTOP],
  ['en_US', PHONE],
] as const);

it.each(FORMS)('the login is replaced by a notice without a license (%s)', async (language, viewport) => {
  // Licenses entered before this visitor came are used up.
  const visitor = await browser.visit({ language, viewport, baseUrl: server.baseUrl });
  const { page, say } = visitor;
  await answerOnce(page, '**/api/license/checkExpire?*', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    await route.fulfill({ json: { ...json, result: { ...json.result, expire: true, daysLeft: 0 } } });
  });
  await page.goto('/login');
  await page.getByRole('heading', { name: say('identity:license.title') }).waitFor();
  await seeInBothSizes(visitor, 'license-expired');
  await page.getByRole('link', { name: say('identity:license.bring') }).click();
  await page.getByRole('heading', { name: say('identity:license.renew') }).waitFor();
  await page.getByRole('button', { name: say('identity:license.submit') }).click();
  await page.getByText(say('identity:license.missing')).waitFor();
  await seeInBothSizes(visitor, 'license-renew');

  const field = page.getByLabel(say('identity:license.label'));
  await field.fill('hello');
  await page.getByRole('button', { name: say('identity:license.submit') }).click();
  await page.getByRole('alert').first().waitFor();

  await page.locator('input[type=file]').setInputFiles({
    name: 'cinnabar.license',
    mimeType: 'text/plain',
    buffer: Buffer.from(newLicense(language === 'zh_CN' ? 30 : 60)),
  });
  await page.getByRole('heading', { name: say('identity:license.entered') }).waitFor();
  await page.getByText('朱砂科技有限公司').waitFor();
  await takePicture(visitor, 'license-entered');
  await page.getByRole('link', { name: say('identity:license.toLogin') }).click();
  await page
    .getByRole('heading', {
      name: say('identity:login.title.plain', { system: language === 'zh_CN' ? '朱砂签' : 'Cinnabar' }),
    })
    .waitFor();
  await logInByPassword(visitor, STAFF);
});
