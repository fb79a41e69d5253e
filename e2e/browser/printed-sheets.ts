import { pageText } from '@cinnabar/pdf';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';

/** The printed output: the text of each sheet without its spaces. No sheet is blank. */
export async function printedSheets({ page }: Visitor): Promise<string[]> {
  const paper = await page.pdf();
  const count = paper.toString('latin1').match(/\/Type \/Page\b/g)!.length;
  const sheets: string[] = [];
  for (let sheet = 1; sheet <= count; sheet++)
    sheets.push((await pageText(paper, sheet)).map(({ text }) => text.replace(/\s/g, '')).join(''));
  expect(sheets.indexOf(''), `${page.url()}: a blank sheet among ${count}`).toBe(-1);
  return sheets;
}
