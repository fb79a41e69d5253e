import type { Visitor } from '../browser.ts';

/** `/verifier`: no login; takes one file and says what it is worth. */
export function verifierPage({ page, say }: Visitor) {
  const t: typeof say = (key, values) => say(`verifier:${key}`, values);
  return {
    /** The verdict in words. */
    verdict: page.locator('.verifier-banner h1'),
    reason: page.locator('.verifier-banner p'),
    async check(name: string, buffer: Buffer): Promise<void> {
      if (new URL(page.url(), 'http://x').pathname !== '/verifier') await page.goto('/verifier');
      const next = page.getByRole('button', { name: t('next') });
      if (await next.isVisible()) await next.click();
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
      await next.waitFor();
    },
  };
}
