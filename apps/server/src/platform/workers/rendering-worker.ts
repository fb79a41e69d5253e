/** Tasks of the processes that read and draw uploaded files. Files are read here, so no document crosses a process boundary. */
import { readFile } from 'node:fs/promises';
import {
  type PrintPlan,
  picturesToPdf,
  printSheets,
  RenderError,
  type RenderRequest,
  RenderSession,
  type TextRun,
} from '@cinnabar/pdf';
import { drawablePicture as drawable } from '../pictures/drawable-picture.ts';
import { fitLogo as logo } from '../pictures/fit-logo.ts';
import { fitPicture as fit } from '../pictures/fit-picture.ts';
import { sheetPicture } from '../pictures/sheet-picture.ts';
import { squarePicture as square } from '../pictures/square-picture.ts';
import {
  findFileConcerns as concernsOf,
  inspectFile as inspect,
  isFileOpen as isOpen,
} from './inspect-file.ts';
import { mergeFiles as merge } from './merge-files.ts';
import { task } from './task-outcome.ts';

/** A file by its digest and its place on disk. */
export interface FileSource {
  sha256: string;
  path: string;
}

/** The documents used last stay open in each process, so that page 400 does not pay for parsing pages 1 to 399 again. */
const session = new RenderSession();

export const inspectFile = task(inspect);

export const isFileOpen = task(isOpen);

export const findFileConcerns = task(concernsOf);

export const drawPage = task(({ file, page, width }: { file: FileSource; page: number; width: number }) =>
  render(file, { kind: 'image', page, width }),
);

export const readTexts = task(async ({ file, pages }: { file: FileSource; pages: number[] }) => {
  const texts: TextRun[][] = [];
  for (const page of pages) texts.push(await render(file, { kind: 'text', page }));
  return texts;
});

export const squarePicture = task(square);
export const fitPicture = task(fit);
export const fitLogo = task(logo);
export const drawablePicture = task(drawable);

/** A PDF of one A4 page with the picture. */
export const putPictureOnPage = task(async ({ path, title }: { path: string; title: string }) =>
  picturesToPdf([await sheetPicture(path)], title),
);

export const mergeFiles = task(merge);

/** Files as they are printed. */
export const layOnSheets = task(async ({ paths, plan }: { paths: readonly string[]; plan: PrintPlan }) =>
  printSheets(await Promise.all(paths.map((path) => readFile(path))), plan),
);

type Question = { kind: 'image'; page: number; width: number } | { kind: 'text'; page: number };

async function render<Q extends Question>({ sha256, path }: FileSource, question: Q) {
  const request = { ...question, key: sha256 } as Q & RenderRequest;
  try {
    return await session.handle(request);
  } catch (error) {
    if (!(error instanceof RenderError) || error.code !== 'unknown-document') throw error;
    return session.handle({ ...request, bytes: await readFile(path) });
  }
}
