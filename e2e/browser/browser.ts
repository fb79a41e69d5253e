import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll, inject } from 'vitest';
import { visitorAddress } from '../server/visitor-address.ts';
import { type Language, type Say, wordsOf } from './words.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/**
 * Containers have no user namespaces for the sandbox and no graphics hardware, whose emulation costs a fifth of a journey's processor time; the
 * other flags disable background requests of Chromium.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-gpu',
  // A moving picture in place of a camera. A browser without windows cannot ask whether a page may have it, so that every page may.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** Costs nothing when all is well; a loaded machine must not fail the test. */
const PATIENCE_MS = 30_000;

export interface Visit {
  viewport?: { width: number; height: number };
  language?: Language;
  /** Another server than the shared one. */
  baseUrl?: string;
}

/** A visitor with a separate browser profile. */
export interface Visitor {
  page: Page;
  say: Say;
  language: Language;
  onPhone: boolean;
  /** Their address, as the shared server sees it. */
  address: string;
}

let launched: Browser | undefined;

/** One browser for all files of a test process: its start takes about as much processor time as a short journey. */
async function launchOnce(): Promise<Browser> {
  if (launched?.isConnected()) return launched;
  // It ends with the test process, which vitest ends by this signal: on exit, the browser is killed and its profile removed. Where that takes
  // longer than half a second, vitest kills the process, and the profile stays in the folder for temporary files.
  if (!launched) process.once('SIGTERM', () => process.exit());
  launched = await chromium.launch({
    executablePath: inject('browserPath'),
    args: ARGS,
    headless: process.env.CINNABAR_SHOW_BROWSER !== '1',
    handleSIGTERM: false,
  });
  return launched;
}

/** Visitors with a browser: each gets a clean profile, which is closed after the test, and another address. */
export function useBrowser(): { visit(options?: Visit): Promise<Visitor> } {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await launchOnce();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await pictureOfFailure(contexts, task.name);
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  return {
    async visit({ viewport = DESKTOP, language = 'zh_CN', baseUrl = inject('baseUrl') } = {}) {
      const onPhone = viewport.width < 600;
      const elsewhere = visitorAddress();
      const context = await browser.newContext({
        baseURL: baseUrl,
        viewport,
        locale: language === 'zh_CN' ? 'zh-CN' : 'en-US',
        timezoneId: 'Asia/Shanghai',
        // What moves is drawn 60 times a second; journeys compare states.
        reducedMotion: 'reduce',
        hasTouch: onPhone,
        isMobile: onPhone,
        deviceScaleFactor: onPhone ? 2 : 1,
        acceptDownloads: true,
        extraHTTPHeaders: elsewhere,
      });
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      await context.addInitScript((lang) => {
        if (!localStorage.getItem('lang')) localStorage.setItem('lang', lang);
      }, language);
      const page = await context.newPage();
      return { page, say: wordsOf(language), language, onPhone, address: elsewhere['x-forwarded-for'] };
    },
  };
}

/** Screenshots of all visitors of a failed journey, when requested. */
async function pictureOfFailure(contexts: readonly BrowserContext[], test: string): Promise<void> {
  const folder = process.env.E2E_SHOTS;
  if (!folder) return;
  for (const [index, page] of contexts.flatMap((context) => context.pages()).entries()) {
    const file = `failed-${test.replaceAll(/\W+/g, '-').slice(0, 60)}-${index}.png`;
    await page.screenshot({ path: path.join(folder, file) });
  }
}
