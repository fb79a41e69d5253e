import { it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { makeSeal, sendForSeal } from './contracts/agent-grant.ts';
import { logInByPassword, SEAL_ADMINISTRATOR } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';

const browser = useBrowser();

it('a place that is pressed before the seals have arrived gets its seal when they do', async () => {
  const id = await sendForSeal(await makeSeal());
  const visitor = await browser.visit();
  const { page } = visitor;
  await logInByPassword(visitor, SEAL_ADMINISTRATOR);
  const seals = Promise.withResolvers<void>();
  await page.route('**/api/seal/approval/step?*', async (route) => {
    await seals.promise;
    await route.continue();
  });
  await page.goto(`/sign/${id}`);
  const signing = signPage(visitor);
  await signing.goToNextPlace();
  // Longer than the page takes to reach the place.
  await page.waitForTimeout(600);
  seals.resolve();
  await signing.filledPlace.waitFor();
});
