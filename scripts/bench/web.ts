/**
 * How much script pages need before their first screen, in KiB gzip (`npm run bench:web`): the public ones against their budget, of which
 * `e2e/page-weight.test.ts` makes a test, and the most used ones of the console.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { BUDGET_KIB, CONSOLE_PAGES, PUBLIC_PAGES, weighPages } from '../checks/page-weight.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cinnabar-bench-web-'));
try {
  await build({ root: 'apps/web', logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  const weigh = weighPages(folder);
  const say = (page: string, kib: number, more = '') =>
    console.log(`${page.padEnd(18)} ${kib.toFixed(1).padStart(6)} KiB gzip   ${more}`);
  for (const page of PUBLIC_PAGES) {
    const kib = weigh(page);
    const isOver = kib > BUDGET_KIB;
    if (isOver) process.exitCode = 1;
    say(page.path, kib, `${(kib / BUDGET_KIB).toFixed(2)} of ${BUDGET_KIB}${isOver ? '   OVER' : ''}`);
  }
  for (const page of CONSOLE_PAGES) say(page.path, weigh(page));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
