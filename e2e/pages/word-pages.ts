import type { Visitor } from '../browser/browser.ts';
import { sayIn } from '../browser/words.ts';

/** A conversion by LibreOffice on a busy machine. */
const CONVERTED_MS = 90_000;

/** Until the pages beside a form of Word files show what is typed. */
export async function untilPages({ page, say }: Visitor): Promise<void> {
  const t = sayIn(say, 'templates-launch');
  const pages = page.getByRole('region', { name: t('live.pages'), exact: true });
  await pages.getByRole('img').first().waitFor({ timeout: CONVERTED_MS });
  await page.locator('.live-preview-page:not([data-stale])').waitFor({ timeout: CONVERTED_MS });
  await page.locator('.live-preview-pages[aria-busy=false]').waitFor({ timeout: CONVERTED_MS });
}
