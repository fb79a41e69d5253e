import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import bundled from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/**
 * CHROME_PATH; the headless shell of Chromium from npm, where it runs: the same engine without windows and toolbars takes a third of the
 * processor time; Playwright's own; the system's Chrome or Chromium.
 */
export async function findBrowser(): Promise<string> {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  const shell = await bundled.executablePath().catch(() => null);
  if (shell && starts(shell)) return shell;
  const fromPath = PATH.split(path.delimiter).flatMap((dir) => NAMES.map((name) => path.join(dir, name)));
  const found = [chromium.executablePath(), ...fromPath, ...PLACES].find((file) => existsSync(file));
  if (!found) throw new Error('no Chromium or Chrome was found; name one with CHROME_PATH');
  return found;
}

/** It is built for one platform, and brings no system libraries. */
function starts(file: string): boolean {
  try {
    return execFileSync(file, ['--version'], { stdio: 'pipe', timeout: 10_000 }).length > 0;
  } catch {
    return false;
  }
}
