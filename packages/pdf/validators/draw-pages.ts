import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWhenTired } from './end-when-tired.ts';
import { type GreyPage, readGreymap } from './grey-page.ts';
import type { PdfboxValidator } from './pdfbox.ts';

export const RENDERERS = ['poppler', 'mupdf', 'pdfbox'] as const;
export type Renderer = (typeof RENDERERS)[number];

/** Coarse, for what is looked for is a changed page and not a changed letter of small print: 300 pixels across. */
const DPI = 36;
/** Of processor time. */
const PATIENCE_MS = 20_000;

/** Every page of a file in grey as one program draws it; the reason when it does not. */
export async function drawPages(
  renderer: Renderer,
  path: string,
  pdfbox: PdfboxValidator | null,
): Promise<GreyPage[] | string> {
  const folder = mkdtempSync(join(tmpdir(), 'cinnabar-drawn-'));
  try {
    const problem = await drawInto(folder, renderer, path, pdfbox);
    const drawn = readdirSync(folder);
    // A program may complain about a page and draw it all the same.
    if (problem !== null && drawn.length === 0) return problem;
    return drawn
      .sort((a, b) => pageNumber(a) - pageNumber(b))
      .map((name) => readGreymap(readFileSync(join(folder, name))));
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true });
  }
}

const pageNumber = (name: string) => Number(/(\d+)\.pgm$/.exec(name)?.[1]);

async function drawInto(folder: string, renderer: Renderer, path: string, pdfbox: PdfboxValidator | null) {
  const prefix = join(folder, 'page');
  if (renderer === 'pdfbox') {
    if (!pdfbox) return 'not installed';
    return (await pdfbox.draw(path, DPI, prefix)).refused ?? null;
  }
  return renderer === 'poppler'
    ? run('pdftoppm', ['-r', String(DPI), '-gray', '-cropbox', path, prefix])
    : run('mutool', ['draw', '-q', '-F', 'pgm', '-r', String(DPI), '-o', `${prefix}-%d.pgm`, path]);
}

/** @returns what went wrong */
function run(command: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const child = execFile(command, args, { maxBuffer: 2 ** 24 }, (error, _, stderr) => {
      stopWatching();
      resolve(error ? `${command}: ${stderr.trim().split('\n')[0] || error.message}` : null);
    });
    const stopWatching = endWhenTired(child, PATIENCE_MS);
  });
}
