import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  BUDGET_KIB,
  missingInEditorDocument,
  PAPER_EDITOR_KIB,
  PUBLIC_PAGES,
  weighPages,
  weighPaperEditor,
} from '../scripts/checks/page-weight.ts';

/** Built before the journeys run. */
const BUILT = path.join(import.meta.dirname, '../apps/web/dist');

it(`pages before the login need no more than ${BUDGET_KIB} KiB of script for their first screen`, () => {
  const weigh = weighPages(BUILT);
  for (const page of PUBLIC_PAGES) expect(weigh(page), `${page.path}, KiB`).toBeLessThanOrEqual(BUDGET_KIB);
});

it(`the editor of papers needs no more than ${PAPER_EDITOR_KIB} KiB of script beyond the console`, () => {
  const weight = weighPaperEditor(BUILT);
  expect(weight).toBeGreaterThan(50);
  expect(weight).toBeLessThanOrEqual(PAPER_EDITOR_KIB);
});

it('the document of the editor asks for few files: each costs a slow processor about 10 ms', () => {
  const document = readFileSync(path.join(BUILT, 'template-editor.html'), 'utf8');
  const scripts = document.match(/"\/assets\/[^"]+\.js"/g)!;
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.length).toBeLessThanOrEqual(30);
});

it('the document of the editor asks at once for every script that the editor of papers needs', () => {
  expect(missingInEditorDocument(BUILT)).toEqual([]);
});
