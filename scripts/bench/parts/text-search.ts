import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../e2e/browser/find-browser.ts';
import { LINE_OF_EVERY_PAGE } from '../pdf/pdf-file.ts';

const BUDGET_MS = 1000;

/**
 * How long a person who searches for a word waits in a file of five hundred dense pages: until the first match is marked, and until all
 * are. The word is on every page. First without cached text, then as a second reader.
 * @param account of a person who may read the contract
 */
export async function benchTextSearch(
  baseUrl: string,
  contractId: string,
  account: { username: string; password: string },
): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    for (const when of ['for the first time', 'by the next one']) {
      const { first, all } = await timeSearch(browser, `${baseUrl}/preview/${contractId}`, account);
      console.log(
        `500 pages searched ${when.padEnd(18)}  first hit ${first.toFixed(0)} ms: ${(first / BUDGET_MS).toFixed(2)} of the budget of 1 s; all ${all.toFixed(0)} ms`,
      );
    }
  } finally {
    await browser.close();
  }
}

async function timeSearch(browser: Browser, address: string, account: object) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const login = await context.request.post(new URL('/api/login', address).href, { data: account });
  const { code, message } = (await login.json()) as { code: number; message: string };
  if (code !== 0) throw new Error(`sign-in: ${message}`);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('.page-image.is-shown').first().waitFor();
  await page.keyboard.press('Control+f');
  const word = page.getByRole('search').getByRole('textbox');
  await word.waitFor();
  const times = page.evaluate(timeOfHits);
  await word.fill(LINE_OF_EVERY_PAGE);
  const result = await times;
  await context.close();
  return result;
}

/** In the browser: milliseconds from typing until the first match is counted, and until the search ends. */
function timeOfHits(): Promise<{ first: number; all: number }> {
  return new Promise((resolve, reject) => {
    let start = 0;
    let first = 0;
    document.addEventListener('input', () => {
      start = performance.now();
      const look = () => {
        const passed = performance.now() - start;
        if (!first && document.querySelector('.search-bar-count')) first = passed;
        if (passed > 60_000) reject(new Error('nothing was found within a minute'));
        else if (first && !document.querySelector('.search-bar [role=progressbar], .search-bar progress'))
          resolve({ first, all: passed });
        else requestAnimationFrame(look);
      };
      look();
    });
  });
}
