import { casesOfRun } from '@cinnabar/kernel/testing';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { DEMO_PASSWORD, forgetSession, logInByPassword, STAFF } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';

const browser = useBrowser();
const toLogin = (service: string) => `/login?service=${encodeURIComponent(service)}`;
const account = ({ page, say }: Visitor) => page.getByLabel(say('identity:login.account'), { exact: true });
const methods = ({ page, say }: Visitor) =>
  page.getByRole('radiogroup', { name: say('identity:login.method') });

async function expectCodeOnly(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('button', { name: visitor.say('identity:code.ready') }).waitFor();
  expect(await methods(visitor).count(), 'no way round the code').toBe(0);
}

/** A setting as an operator would save it; everything that follows from it is the page's own. */
async function configure({ page }: Visitor, path: string, result: unknown): Promise<void> {
  await page.route(`**/api${path}?*`, (route) => route.fulfill({ json: { code: 0, message: '', result } }));
}

// product-spec §2, "Login screen", bullet by bullet.
describe('the login screen', () => {
  it.each(
    casesOfRun([
      ['zh_CN', DESKTOP],
      ['en_US', PHONE],
    ] as const),
  )(
    'shows name, background, both ways in, the verifier, version and ICP (%s)',
    async (language, viewport) => {
      const visitor = await browser.visit({ language, viewport });
      const { page, say } = visitor;
      await configure(visitor, '/sys/config/icp', {
        number: '京ICP备12345678号',
        link: 'https://beian.miit.gov.cn',
      });
      await configure(visitor, '/sys/config/getbackgroundconfig', { currentImage: 'sea', transparency: 40 });
      await page.route('**/api/sys/background/sea*', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: SEA }),
      );
      await page.goto('/login');
      const system = language === 'zh_CN' ? '朱砂签' : 'Cinnabar';
      await page.getByRole('complementary', { name: system }).getByText(system).first().waitFor();
      await page.getByRole('link', { name: '京ICP备12345678号' }).waitFor();
      await page.getByText(/\d+\.\d+\.\d+/).waitFor();
      expect(
        await page.locator('.login-background').evaluate((image) => getComputedStyle(image).opacity),
      ).toBe('0.6');
      await methods(visitor).getByText(say('identity:login.byCode'), { exact: true }).click();
      await page.getByRole('button', { name: say('identity:code.ready') }).waitFor();
      await seeInBothSizes(visitor, 'login-configured');
      await page.getByRole('link', { name: say('identity:login.verify') }).click();
      await page.waitForURL('**/verifier');
    },
  );

  it('a switch of the sign-in method keeps the account and clears the other fields', async () => {
    const visitor = await browser.visit();
    const { page, say } = visitor;
    await page.goto('/login?loginType=password');
    await account(visitor).fill('13800000004');
    const password = page.getByRole('textbox', { name: say('identity:login.password'), exact: true });
    await password.fill('something');
    await methods(visitor).getByText(say('identity:login.byCode'), { exact: true }).click();
    expect(await account(visitor).inputValue()).toBe('13800000004');
    await methods(visitor).getByText(say('identity:login.byPassword'), { exact: true }).click();
    expect(await password.inputValue()).toBe('');
  });

  it.each([
    ['/contractlist?loginType=pin', 'code.ready'],
    ['/contractlist?loginType=password', 'login.forgot'],
  ] as const)('%s selects its sign-in method and is the page after the login', async (service, sign) => {
    const visitor = await browser.visit();
    await visitor.page.goto(toLogin(service));
    await visitor.page.getByText(visitor.say(`identity:${sign}`)).waitFor();
    if (service.endsWith('password')) {
      await logInByPassword(visitor, STAFF, service);
      expect(new URL(visitor.page.url()).pathname).toBe('/contractlist');
    }
  });

  it.each([
    ['a transmit path with a user name', '/transmit/7?username=13800000004', '138****0004'],
    ['a phone number in the address', '/contractlist?mobile=13800000004', '138****0004'],
    ['an e-mail address in the address', '/contractlist?email=lin%40example.com', 'li***@example.com'],
  ])('%s locks the account, masked', async (_, service, masked) => {
    const visitor = await browser.visit();
    await visitor.page.goto(toLogin(service));
    expect(await account(visitor).inputValue()).toBe(masked);
    expect(await account(visitor).getAttribute('readonly')).not.toBeNull();
  });

  it.each(
    casesOfRun([
      ['zh_CN', PHONE],
      ['en_US', DESKTOP],
    ] as const),
  )('a contract shows its summary and requires the code (%s)', async (language, viewport) => {
    const { id, subject } = await sendContract({ name: '江望舒', mobile: '19900000201' });
    const visitor = await browser.visit({ language, viewport });
    await visitor.page.goto(toLogin(`/detail/${id}?mobile=19900000201`));
    await visitor.page.getByRole('heading', { name: subject }).waitFor();
    await visitor.page.getByText('江**', { exact: true }).waitFor();
    await visitor.page
      .getByText(/\d{4}-\d{2}-\d{2}|\d{1,2} [A-Z][a-z]{2} \d{4}/)
      .first()
      .waitFor();
    await expectCodeOnly(visitor);
    await seeInBothSizes(visitor, 'login-summary');
  });

  it.each(
    casesOfRun([
      ['zh_CN', DESKTOP, '19900000202'],
      ['en_US', PHONE, '19900000203'],
    ] as const),
  )(
    'an invitation to authenticate a company says who asks and why (%s)',
    async (language, viewport, mobile) => {
      const id = await forwardAuth(mobile);
      const visitor = await browser.visit({ language, viewport });
      const { page, say } = visitor;
      await page.goto(toLogin(`/forwardauth/${id}?mobile=${mobile}`));
      await page.getByText('海棠贸易有限公司').first().waitFor();
      await page.getByText('请协助完成认证').waitFor();
      await page.getByText(say('identity:invitation.none'), { exact: true }).waitFor();
      await expectCodeOnly(visitor);
      await seeInBothSizes(visitor, 'login-forward');
    },
  );

  it('a contract’s link does not require the code where a password must come first', async () => {
    const { id } = await sendContract({ name: '江望舒', mobile: '19900000204' });
    const visitor = await browser.visit();
    await configure(visitor, '/sys/config/multipassword', true);
    await visitor.page.goto(toLogin(`/detail/${id}?mobile=19900000204`));
    await methods(visitor).waitFor();
    await visitor.page.getByText(visitor.say('identity:login.forgot')).waitFor();
  });

  it('the last sign-in method and the account are remembered, the account in base64', async () => {
    const visitor = await browser.visit();
    await logInByPassword(visitor, STAFF);
    const kept = await visitor.page.evaluate(() =>
      JSON.stringify([localStorage.getItem('loginMethod'), localStorage.getItem('loginAccount')]),
    );
    expect(JSON.parse(kept)).toEqual(['password', Buffer.from(STAFF).toString('base64')]);
    await forgetSession(visitor);
    await visitor.page.goto('/login');
    expect(await account(visitor).inputValue()).toBe(STAFF);
  });
});

const SEA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#2b5f75"/></svg>';

async function forwardAuth(contact: string): Promise<string> {
  const login = await callApi<{ token: string }>(
    '/login',
    jsonBody({ username: '13900000001', password: DEMO_PASSWORD }),
  );
  const session = { 'X-QID': login.token };
  const { result: user } = await callApi<{ result: { company: { id: string } } }>('/user', {}, session);
  const form = { companyId: user.company.id, contact, remark: '请协助完成认证' };
  const sent = await callApi<{ result: { id: string } }>('/company/auth/forward', jsonBody(form), session);
  return sent.result.id;
}
