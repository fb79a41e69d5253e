import { quantile, report } from '../support/bench-rounds.ts';
import { type Author, SLOWER, timeOfText, workOf } from './author.ts';

/** One of sixty in a second. */
const FRAME_MS = 1000 / 60;
const PAGES = 50;
const ROUNDS = 5;
const CHARACTERS = 30;
/** Between two characters, as fast typists write. */
const BETWEEN_MS = 100;

/** What a typed character costs the thread of the page in a long paper, and what follows when the author stops. */
export async function benchTyping(author: Author): Promise<void> {
  const context = await author.visit();
  const page = await context.newPage();
  await page.goto(await author.makePaper(PAGES), { waitUntil: 'commit' });
  await timeOfText(page);
  const text = page.locator('[role=textbox][contenteditable=true]');
  await text.press('ControlOrMeta+Home');
  for (let line = 0; line < 8; line++) await page.keyboard.press('ArrowDown');
  const idle = () => page.waitForTimeout(3000);
  await idle();
  const each: number[] = [];
  const after: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const typed = await workOf(page, () =>
      page.keyboard.type('字'.repeat(CHARACTERS), { delay: BETWEEN_MS }),
    );
    each.push((typed / CHARACTERS) * SLOWER);
    after.push((await workOf(page, idle)) * SLOWER);
  }
  await context.close();
  const character = quantile(each, 0.5);
  report(
    `a character in a paper of ${PAGES} pages, ms of its thread`,
    character.toFixed(1),
    (character / FRAME_MS).toFixed(2),
    { isMet: character <= FRAME_MS, text: `${FRAME_MS.toFixed(1)} ms` },
  );
  report('  after the last one: pages, check, saving', quantile(after, 0.5).toFixed(0));
}
