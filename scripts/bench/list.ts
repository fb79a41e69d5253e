/**
 * What acts on the contract list cost the browser with a thousand rows loaded, against twenty of the same list (`npm run bench:list`): processor
 * time of the page's thread, and the time until the second frame after the input, which a user sees.
 */
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../e2e/browser/find-browser.ts';
import { quantile, report } from './support/bench-rounds.ts';
import { withServer } from './support/bench-server.ts';
import { signIn } from './support/bench-sign-in.ts';

const ACCOUNT = { username: '13800000006', password: 'Demo#2026' };
const FEW = 20;
const MANY = 1000;
const TIMES = 15;
const AT_ONCE = 10;
/** Of a frame's answer to an input, beyond which an interaction counts as slow (Interaction to Next Paint: 200 ms is good). */
const GOOD_MS = 200;

interface Cost {
  /** Milliseconds of processor time of the page's thread. */
  work: number;
  /** Milliseconds. */
  wait: number;
}

interface Act {
  name: string;
  begin?(page: Page): Promise<unknown>;
  run(page: Page, turn: number): Promise<unknown>;
}

const row = (page: Page, at: number) => page.locator('.grid-row').nth(at);
const box = (page: Page, at: number) => row(page, at).locator('.grid-checkbox');

const ACTS: readonly Act[] = [
  { name: 'choose a row', run: (page, turn) => box(page, turn % 5).click() },
  { name: 'choose all', run: (page) => page.locator('.grid-head .grid-checkbox').click() },
  {
    name: 'next row by key',
    begin: (page) => row(page, 0).focus(),
    run: (page) => page.keyboard.press('ArrowDown'),
  },
  {
    name: 'scroll by a screen',
    begin: (page) => page.mouse.move(720, 500),
    run: (page, turn) => page.mouse.wheel(0, Math.floor(turn / 4) % 2 ? -500 : 500),
  },
];

await withServer(async (baseUrl) => {
  const subject = `框架协议${Date.now()}`;
  await saveDrafts(baseUrl, subject);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.request.post(`${baseUrl}/api/login`, { data: ACCOUNT });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const list = `${baseUrl}/contractlist?box=DRAFT&keyword=${encodeURIComponent(subject)}`;
    const few = await measure(page, devtools, list, FEW);
    const many = await measure(page, devtools, list, MANY);
    for (const { name } of ACTS) print(name, few.get(name)!, many.get(name)!);
  } finally {
    await browser.close();
  }
});

async function saveDrafts(baseUrl: string, subject: string): Promise<void> {
  const client = await signIn(baseUrl, '10.9.0.1', ACCOUNT.username, ACCOUNT.password);
  const empty = { documents: [], signatories: [], fields: [], expireTime: null };
  for (let at = 0; at < MANY; at += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) =>
        client.post('/contract', { ...empty, subject: `${subject}-${at + i}` }),
      ),
    );
}

/** With so many rows loaded: the costs of each act, by its name. */
async function measure(page: Page, devtools: CDPSession, list: string, rows: number) {
  await page.goto(list);
  await row(page, 0).waitFor();
  while ((await countOf(page)) < rows) await loadMore(page);
  const costs = new Map<string, Cost[]>();
  for (const { name, begin, run } of ACTS) {
    await begin?.(page);
    const seen: Cost[] = [];
    for (let turn = 0; turn <= TIMES; turn++) {
      const cost = await costOf(page, devtools, () => run(page, turn));
      // The first one warms up.
      if (turn > 0) seen.push(cost);
    }
    costs.set(name, seen);
  }
  return costs;
}

async function countOf(page: Page): Promise<number> {
  const text = await page.locator('.list-foot [role=status]').textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]);
}

async function loadMore(page: Page): Promise<void> {
  const before = await countOf(page);
  await page.locator('.list-foot button').click();
  await page.waitForFunction(
    (count) =>
      Number(/\d+/.exec(document.querySelector('.list-foot [role=status]')!.textContent)?.[0]) > count,
    before,
  );
}

async function costOf(page: Page, devtools: CDPSession, act: () => Promise<unknown>): Promise<Cost> {
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
  const before = await worked();
  // From the input's arrival in the page, so that what sends it does not count. The page listens before the input is sent: the two reach it
  // on different ways.
  const listening = await page.evaluateHandle(
    (inputs) => ({
      shown: new Promise<number>((resolve) => {
        const control = new AbortController();
        const seen = (event: Event) => {
          control.abort();
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.now() - event.timeStamp)),
          );
        };
        for (const input of inputs)
          addEventListener(input, seen, { capture: true, passive: true, signal: control.signal });
      }),
    }),
    ['pointerdown', 'keydown', 'wheel'],
  );
  await act();
  const wait = await listening.evaluate(({ shown }) => shown);
  await listening.dispose();
  return { work: (await worked()) - before, wait };
}

function print(name: string, few: readonly Cost[], many: readonly Cost[]): void {
  const at = (costs: readonly Cost[], what: keyof Cost, share: number) =>
    quantile(
      costs.map((cost) => cost[what]),
      share,
    );
  const [less, more] = [at(few, 'work', 0.5), at(many, 'work', 0.5)];
  const slowest = at(many, 'wait', 0.95);
  report(
    `${name}: work with ${MANY} rows ${more.toFixed(1)} ms, with ${FEW} ${less.toFixed(1)} ms`,
    (more / less).toFixed(2),
    `p95 ${slowest.toFixed(0)} ms`,
    { isMet: slowest <= GOOD_MS, text: `shown within ${GOOD_MS} ms` },
  );
}
