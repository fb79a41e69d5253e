import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { callApi, jsonBody } from './call-api.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openInEveryForm } from './in-every-form.ts';
import { DEMO_PASSWORD, logInByPassword } from './pages/login-page.ts';
import { takePicture } from './take-picture.ts';
import { wordsOf } from './words.ts';

const browser = useBrowser();
const ADMINISTRATOR = '13900000001';
const COMPANY = '海棠贸易有限公司';
const RECEIVER = '13700000001';

it('an administrator sets a company logo, which is shown in the menu, and removes it', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  await logInByPassword(visitor, ADMINISTRATOR);
  await page.goto('/companyinfo');
  await page.setInputFiles('input[type=file]', {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await drawMark(),
  });
  await page.getByText(visitor.say('organizations:logo.own')).waitFor();
  await page.locator('.side-nav-company .company-mark').waitFor();
  await openInEveryForm(visitor, '/companyinfo', 'company', async (form) => {
    await form.page.getByRole('heading', { level: 1, name: COMPANY }).waitFor();
  });
  const english = wordsOf('en_US');
  await page.getByRole('button', { name: english('organizations:logo.remove') }).click();
  await page.getByText(english('organizations:logo.initial')).waitFor();
});

it('the receiver of a request to authenticate a company sees its sender and the next step; others see that it is not theirs', async () => {
  const { token } = await callApi<{ token: string }>(
    '/login',
    jsonBody({ username: ADMINISTRATOR, password: DEMO_PASSWORD }),
  );
  const session = { 'X-QID': token };
  const me = await callApi<{ result: { company: { id: string } } }>('/user', {}, session);
  const { result } = await callApi<{ result: { id: string } }>(
    '/company/auth/forward',
    jsonBody({ companyId: me.result.company.id, contact: RECEIVER, remark: '请协助完成认证' }),
    session,
  );
  const address = `/forwardauth/${result.id}`;
  const receiver = await browser.visit();
  await logInByPassword(receiver, RECEIVER);
  await openInEveryForm(receiver, address, 'forward-auth', async (form) => {
    await form.page.getByRole('heading', { level: 1, name: COMPANY }).waitFor();
    await form.page.getByText(form.say('organizations:invited.notHere')).waitFor();
  });
  const other = await browser.visit();
  await logInByPassword(other, ADMINISTRATOR);
  await other.page.goto(address);
  await other.page.getByText('这份邀请发给了另一个账号').waitFor();
  await takePicture(other, 'forward-auth-other');
  await expectAccessible(other);
  await other.page.goto('/forwardauth/nonsense');
  await other.page.getByRole('heading', { name: other.say('organizations:invited.gone') }).waitFor();
  expect(await other.page.getByRole('link', { name: other.say('system:action.home') }).count()).toBe(1);
});

function drawMark(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">
    <circle cx="150" cy="150" r="140" fill="#8e2b46"/><circle cx="150" cy="150" r="60" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
