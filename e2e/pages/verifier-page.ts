import type { KeyIn } from '@cinnabar/locales/text-keys';
import type { Visitor } from '../browser/browser.ts';
import { dropFiles } from '../browser/drop-files.ts';
import { sayIn } from '../browser/words.ts';
import { type MadeFile, pdfFile } from '../contracts/made-files.ts';

/** `/verifier`: no login; verifies one file. */
export function verifierPage({ page, say }: Visitor) {
  const t = sayIn(say, 'verifier');
  const button = (key: KeyIn<'verifier'>) => page.getByRole('button', { name: t(key), exact: true });
  const input = page.locator('input[type=file]');
  const next = button('next');
  return {
    /** The verdict as text. */
    verdict: page.locator('.verifier-banner h1'),
    reason: page.locator('.verifier-banner p'),
    checks: page.locator('.verifier-verdict .verifier-check'),
    facts: page.locator('.verifier-verdict').getByRole('region', { name: t('facts.title') }),
    signature: (name: string) =>
      page.locator('.verifier-verdict').getByRole('article', { name, exact: true }),
    /** Changes that are not permitted, with their pictures. */
    changed: page.getByRole('region', { name: t('changes.title') }),
    timeline: page.locator('.verifier-verdict').getByRole('region', { name: t('revisions.title') }),
    compare: page.getByRole('dialog', { name: t('changes.compare') }),
    report: page.locator('.report'),
    /** Why the file was refused. */
    refusal: page.getByRole('alert'),
    input,
    next,
    print: button('print'),
    cancel: button('cancel'),
    retry: button('error.retry'),
    another: button('error.another'),
    async open(): Promise<void> {
      await page.goto('/verifier');
      await input.waitFor({ state: 'attached' });
    },
    async choose(file: MadeFile | string): Promise<void> {
      await input.setInputFiles(file);
    },
    async check(name: string, buffer: Buffer): Promise<void> {
      if (new URL(page.url(), 'http://x').pathname !== '/verifier') await page.goto('/verifier');
      if (await next.isVisible()) await next.click();
      await input.setInputFiles(pdfFile(name, buffer));
      await next.waitFor();
    },
    give: (way: 'drop' | 'paste', ...files: MadeFile[]) => dropFiles(page, way, files),
  };
}
