import { expect } from 'vitest';
import type { Visitor } from '../browser/browser.ts';

/** Opens an address that is known. @returns the path where it ended */
export async function openPath({ page, say }: Visitor, path: string): Promise<string> {
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  expect(await page.title(), path).not.toContain(path === '/error/404' ? '?' : say('system:title.notFound'));
  return new URL(page.url()).pathname;
}

export const sideMenu = ({ page, say }: Visitor) =>
  page.getByRole('navigation', { name: say('system:nav.label') });
