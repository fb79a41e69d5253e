import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Visitor } from './browser.ts';

/** Saves a screenshot of the visitor's page in the folder named by E2E_SHOTS, for review. Does nothing without it. */
export async function takePicture({ page, language, onPhone }: Visitor, name: string): Promise<void> {
  const folder = process.env.E2E_SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  // Pictures and fonts still load.
  await page.waitForLoadState('networkidle');
  const file = `${name}-${onPhone ? 'phone' : 'desktop'}-${language.slice(0, 2)}.png`;
  await page.screenshot({ path: path.join(folder, file), animations: 'disabled' });
}
