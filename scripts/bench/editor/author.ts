import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { PaperBlockForm } from '@cinnabar/protocol/templates/papers/block-schema';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../../e2e/browser/find-browser.ts';
import { withServer } from '../support/bench-server.ts';
import { signIn } from '../support/bench-sign-in.ts';

const ACCOUNT = '13800000004';
const PASSWORD = 'Demo#2026';
/** The processor of the goal is slower than this one by so much. */
export const SLOWER = 4;
const DESKTOP = { width: 1440, height: 900 };
/** Pages of the sample, of whose clauses longer papers are made. */
const SAMPLE_PAGES = 2;

/** A signed-in author with a browser, and papers to edit. */
export interface Author {
  /** Makes a draft of about so many pages; returns the address of its editor. */
  makePaper(pages: number): Promise<string>;
  /** A profile with the session and an empty cache. */
  visit(): Promise<BrowserContext>;
}

/** The whole product in a separate process, and a browser, until `use` has ended. */
export const withAuthor = (use: (author: Author) => Promise<void>): Promise<void> =>
  withServer(async (baseUrl) => {
    const client = await signIn(baseUrl, '10.8.0.1', ACCOUNT, PASSWORD);
    const { company } = await client.get<CurrentUser>('/user');
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
    try {
      const first = await browser.newContext({ baseURL: baseUrl });
      await first.request.post('/api/login', { data: { username: ACCOUNT, password: PASSWORD } });
      const storageState = await first.storageState();
      await first.close();
      await use({
        makePaper: async (pages) => {
          const { id } = await client.post<TemplateDetail>('/template/papers', {
            tenantId: company!.id,
            title: `采购合同 ${pages}`,
            content: contentOf(pages),
          });
          return `${baseUrl}/template/editor/${id}`;
        },
        visit: () => browser.newContext({ storageState, viewport: DESKTOP }),
      });
    } finally {
      await browser.close();
    }
  });

function contentOf(pages: number) {
  const { params, paper, roles } = PURCHASE_CONTRACT;
  const texts = paper.blocks.filter(({ kind }) => kind === 'heading' || kind === 'paragraph');
  const more = Array.from({ length: Math.ceil(pages / SAMPLE_PAGES) - 1 }, (_, round) =>
    [...texts, ...texts].map((block, index): PaperBlockForm => ({ ...block, id: `more${round}x${index}` })),
  );
  return {
    documents: [],
    fields: [],
    roles: roles.map(({ key, name }, index) => ({
      id: key,
      name,
      sponsor: index === 0,
      tenantType: 'COMPANY',
      step: index + 1,
      actions: [{ id: `${key}Seal`, type: 'CORPORATE' }],
    })),
    papers: {
      params,
      files: [{ id: 'main', paper: { ...paper, blocks: [...paper.blocks, ...more.flat()] } }],
    },
  };
}

/** The processor time of the page's thread while `act` runs, milliseconds. */
export async function workOf(page: Page, act: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
  const before = await spent();
  await act();
  const work = (await spent()) - before;
  await devtools.detach();
  return work;
}

/** Until a character can be written and the first beginning of a page is drawn: milliseconds since the navigation began. */
export function timeOfText(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const look = () => {
          const text = document.querySelector('[role=textbox][contenteditable=true]');
          if (performance.now() > 60_000) reject(new Error('no text was shown within a minute'));
          else if (!text?.querySelector('.paper-break')) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now()));
        };
        look();
      }),
  );
}
