import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { findBrowser } from './find-browser.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface Visit {
  viewport?: { width: number; height: number };
  language?: 'zh_CN' | 'en_US';
}

/** One browser for a test file; every visitor gets a clean profile of their own. */
export function useBrowser(): { visit(options?: Visit): Promise<Page> } {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({ ...(await findBrowser()), headless: true });
  });
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await browser.close();
  });
  return {
    async visit({ viewport = DESKTOP, language = 'zh_CN' } = {}) {
      const phone = viewport.width < 600;
      const context = await browser.newContext({
        baseURL: inject('baseUrl'),
        viewport,
        locale: language === 'zh_CN' ? 'zh-CN' : 'en-US',
        timezoneId: 'Asia/Shanghai',
        hasTouch: phone,
        isMobile: phone,
        acceptDownloads: true,
      });
      contexts.push(context);
      context.setDefaultTimeout(15_000);
      await context.addInitScript((lang) => {
        if (!localStorage.getItem('lang')) localStorage.setItem('lang', lang);
      }, language);
      return context.newPage();
    },
  };
}

/** Fails on everything that axe calls serious or critical, naming the rule and the place. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}
