import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { sayIn } from './browser/words.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { answerOnce } from './server/answer-once.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { codeSoFar, newestCode } from './server/mailbox.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();
const RIGHT = '402817';
const TRIES = 5;
const LATE_MS = 2000;
const PLATFORM_ADMINISTRATOR = '13800000001';

let asFound: boolean;
async function offerPassword(open: boolean) {
  const call = { ...jsonBody({}), method: 'PUT', body: String(open) };
  await callApi('/sys/config/signpwd', call, await session(PLATFORM_ADMINISTRATOR));
}

/** An installation offers it when it is enabled. The server is shared: the setting is restored. */
beforeAll(async () => {
  asFound = (await callApi<{ result: boolean }>('/sys/config/signpwd', {})).result;
  await offerPassword(true);
});
afterAll(() => offerPassword(asFound));

/** A contract ready for confirmation: the signature is placed, the confirmation is open and agreed to. */
async function openConfirmation(visitor: Visitor, mobile: string): Promise<void> {
  const { page, say } = visitor;
  const { id } = await sendContract({ name: '宁采薇', mobile });
  await page.goto(`/sign/${id}`);
  const signing = signPage(visitor);
  await signing.goToNextPlace();
  await signing.typeSignature('宁采薇');
  await page.getByRole('button', { name: say('contracts-sign:confirm'), exact: true }).click();
  await page.getByRole('dialog').getByText(say('contracts-sign:check.agree')).click();
}

async function answerLate(route: Route): Promise<void> {
  const response = await route.fetch();
  await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  await route.fulfill({ response });
}

it('a contract is signed with the signing password, which wrong tries lock', async () => {
  const mobile = await makePerson('宁采薇', newMobile());
  await callApi('/user/signpwd', jsonBody({ signPwd: RIGHT }), await session(mobile));
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'contracts-sign');
  const done = page.getByRole('heading', { name: t('result.done') });
  const dialog = page.getByRole('dialog');
  const digits = dialog.getByLabel(t('check.method.SIGNPWD'));
  const problem = dialog.getByRole('alert');
  const useIt = () => dialog.getByRole('button', { name: t('check.method.SIGNPWD'), exact: true }).click();
  await logInByPassword(visitor, mobile, '/contractlist?box=TODO');

  /** One wrong try: the error is shown, and the password is typed again. */
  const tryWrong = async (said: string | RegExp) => {
    await digits.fill('999999');
    await problem.filter({ hasText: said }).waitFor();
    await expect.poll(() => digits.inputValue()).toBe('');
  };

  await openConfirmation(visitor, mobile);
  await dialog.getByText(t('check.sending')).waitFor({ state: 'detached' });
  // Typed before the server has registered the other method: it does not count against the code that was sent first.
  await answerOnce(page, '**/api/contract/intent?*', answerLate);
  await useIt();
  expect(await digits.getAttribute('type')).toBe('password');
  await tryWrong(t('check.method.SIGNPWD'));
  await seeInBothSizes(visitor, 'sign-password-wrong');
  await digits.fill(RIGHT);
  await done.waitFor();

  await openConfirmation(visitor, mobile);
  await useIt();
  for (let left = TRIES - 1; left > 0; left--) await tryWrong(String(left));
  await tryWrong('15');
  await digits.fill(RIGHT);
  await expect.poll(() => digits.inputValue(), { message: 'the right one comes too late' }).toBe('');
  await problem.filter({ hasText: /1[45]/ }).waitFor();
  await seeInBothSizes(visitor, 'sign-password-locked');

  // A lock of it leaves the other methods open.
  const before = await codeSoFar(mobile);
  await dialog.getByRole('button', { name: t('check.method.PIN'), exact: true }).click();
  await dialog.getByLabel(t('check.code')).fill(await newestCode(mobile, before));
  await done.waitFor();
});
