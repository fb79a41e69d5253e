import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

export interface FoundBrowser {
  executablePath: string;
  args: string[];
}

const NAMES = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];
/** Containers have no user namespaces for the sandbox; the others keep Chromium from calling out. */
const ARGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'];

/** In this order: CHROME_PATH, the system's Chrome or Chromium, Playwright's own, the one that comes through npm. */
export async function findBrowser(): Promise<FoundBrowser> {
  const fromPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((dir) => NAMES.map((name) => path.join(dir, name)));
  const candidates = [process.env.CHROME_PATH, ...fromPath, ...PLACES, chromium.executablePath()];
  const found = candidates.find((file) => file && existsSync(file));
  if (found) return { executablePath: found, args: ARGS };
  const bundled = (await import('@sparticuz/chromium')).default;
  // Its own arguments hold --single-process, which crashes here.
  return { executablePath: await bundled.executablePath(), args: ARGS };
}
