import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findBrowser } from '../../../e2e/browser/find-browser.ts';
import { mailboxCodes } from '../support/bench-codes.ts';
import { quantile } from '../support/bench-rounds.ts';

const BUDGET_MS = 2500;
const VISITS = 5;
const SLOWER = 4;
/** Chromium's network profile "Fast 4G": bytes per second, and milliseconds before an answer begins. */
const FAST_4G = { downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/**
 * How long a signer's phone takes from opening `/sign` until the first page can be read: an empty cache each time, a processor four times
 * slower, and a mobile network. Page images that the server draws the first time count in the first visit.
 * @param contact the signer; signs in by code, which is not timed
 */
export async function benchSignPage(baseUrl: string, contractId: string, contact: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const session = await openSession(browser, baseUrl, contact);
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      times.push(await timeToFirstPage(browser, session, `${baseUrl}/sign/${contractId}`));
    }
    const median = quantile(times, 0.5);
    const shown = times.map((time) => time.toFixed(0)).join(', ');
    console.log(
      `/sign on a phone, first page   ${median.toFixed(0)} ms (${shown}): ${(median / BUDGET_MS).toFixed(2)} of the budget of 2.5 s`,
    );
  } finally {
    await browser.close();
  }
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

async function openSession(browser: Browser, baseUrl: string, contact: string): Promise<Session> {
  const context = await browser.newContext({ baseURL: baseUrl });
  const { request } = context;
  await request.get(`/api/login/pin?username=${contact}`);
  const pin = await mailboxCodes(baseUrl).next(contact);
  const answer = await request.post('/api/login', { data: { username: contact, pin } });
  const { code, message } = (await answer.json()) as { code: number; message: string };
  if (code !== 0) throw new Error(`sign-in of ${contact}: ${message}`);
  const session = await context.storageState();
  await context.close();
  return session;
}

async function timeToFirstPage(browser: Browser, storageState: Session, address: string): Promise<number> {
  const context = await browser.newContext({ ...PHONE, storageState });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...FAST_4G });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address, { waitUntil: 'commit' });
  const time = await page.evaluate(timeOfFirstPage);
  await context.close();
  return time;
}

/** In the browser: milliseconds from the beginning of the navigation until a page's picture has been painted. */
function timeOfFirstPage(): Promise<number> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const shown = document.querySelector('.page-image.is-shown');
      if (performance.now() > 60_000) reject(new Error('no page was shown within a minute'));
      else if (!shown || getComputedStyle(shown).opacity !== '1') requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve(performance.now()));
    };
    look();
  });
}
