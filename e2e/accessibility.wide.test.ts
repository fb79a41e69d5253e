import { describe, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { logInByCode, logInByPassword, STAFF } from './pages/login-page.ts';

const browser = useBrowser();

async function expectPagesAccessible(visitor: Visitor, pages: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(pages))
    await openInEveryForm(visitor, path, name, async ({ page }) => {
      await page.getByRole('heading').first().waitFor();
    });
}

describe('axe finds no serious violation', () => {
  it('on the public pages', async () => {
    const visitor = await browser.visit();
    await visitor.page.goto('/verifier');
    await expectPagesAccessible(visitor, {
      login: '/login',
      forget: '/login/forget',
      'verifier-empty': '/verifier',
      mailbox: '/dev/mailbox',
      'not-found': '/no/such/path',
      'not-available': '/scanLogin',
    });
  });

  it('on the console', async () => {
    const staff = await browser.visit();
    await logInByPassword(staff, STAFF);
    await expectPagesAccessible(staff, {
      'home-axe': '/',
      'launch-empty': '/launch/contract',
      contracts: '/contractlist',
      download: '/download',
    });
  });

  it('on the pages where a contract is read, signed and followed', async () => {
    const person = { name: '陈书远', mobile: newMobile() };
    const contract = await sendContract(person);
    const visitor = await browser.visit();
    await visitor.page.goto(`/sign/${contract.id}?mobile=${person.mobile}`);
    await visitor.page.getByText(contract.subject).first().waitFor();
    await expectAccessible(visitor);
    await logInByCode(visitor, person.mobile);
    await expectPagesAccessible(visitor, {
      'sign-start': `/sign/${contract.id}`,
      'detail-signing': `/detail/${contract.id}`,
    });
  });
});
