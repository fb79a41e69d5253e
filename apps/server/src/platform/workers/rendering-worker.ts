/** Tasks of the processes that read and draw uploaded files. Files are read here, so no document crosses a process boundary. */
import { stat } from 'node:fs/promises';
import {
  bufferSource,
  composeSheets,
  type PrintPlan,
  picturesToPdf,
  type RenderRequest,
  RenderSession,
  type TextRun,
} from '@cinnabar/pdf';
import { drawablePicture as drawable } from '../pictures/drawable-picture.ts';
import { fitLogo as logo } from '../pictures/fit-logo.ts';
import { fitPaperPicture as fitForPaper } from '../pictures/fit-paper-picture.ts';
import { fitPicture as fit } from '../pictures/fit-picture.ts';
import { readImpression as read } from '../pictures/impression/read-impression.ts';
import { readPhoto as photo } from '../pictures/photo/read-photo.ts';
import { sheetPicture } from '../pictures/sheet-picture.ts';
import { squarePicture as square } from '../pictures/square-picture.ts';
import {
  findFileConcerns as concernsOf,
  inspectFile as inspect,
  isFileOpen as isOpen,
} from './inspect-file.ts';
import { mergeFiles as merge } from './merge-files.ts';
import { sendResult } from './results/send-result.ts';
import { task } from './task-outcome.ts';
import { withFiles } from './with-file.ts';
import { finishWordFile as finishWord } from './word/finish-word-file.ts';

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

/** A page of a document of the product's own, which is kept in no file. */
export const drawOwnPage = task(
  ({ sha256, ...asked }: { sha256: string; bytes: Uint8Array; page: number; width: number }) =>
    session.handle({ ...asked, kind: 'image', key: sha256 }),
);

/** Draws pages and keeps nothing of them: fails when one of them cannot be drawn. */
export const tryPages = task(
  async ({ file, pages, width }: { file: FileSource; pages: number[]; width: number }) => {
    for (const page of pages) await render(file, { kind: 'try', page, width });
  },
);

export const readTexts = task(async ({ file, pages }: { file: FileSource; pages: number[] }) => {
  const texts: TextRun[][] = [];
  for (const page of pages) texts.push(await render(file, { kind: 'text', page }));
  return texts;
});

export const squarePicture = task(square);
export const fitPicture = task(fit);
export const fitLogo = task(logo);
export const fitPaperPicture = task(fitForPaper);
export const drawablePicture = task(drawable);
export const readImpression = task(read);
export const readPhoto = task(photo);

/** Sends a PDF of one A4 page with the picture. */
export const putPictureOnPage = task(async ({ path, title }: { path: string; title: string }) => {
  sendResult(bufferSource(picturesToPdf([await sheetPicture(path)], title)));
});

export const finishWordFile = task(finishWord);

export const mergeFiles = task(merge);

/** Sends files as they are printed. */
export const layOnSheets = task(({ paths, plan }: { paths: readonly string[]; plan: PrintPlan }) =>
  withFiles(paths, async (files) => void sendResult(await composeSheets(files, plan))),
);

type Question = { kind: 'image' | 'try'; page: number; width: number } | { kind: 'text'; page: number };

/** A file that is held open is another one as soon as the file system shows something else in its place. */
async function render<Q extends Question>({ sha256, path }: FileSource, question: Q) {
  const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  const key = [sha256, ino, size, mtimeNs, ctimeNs].join(' ');
  return session.handle({ ...question, key, path } as Q & RenderRequest);
}
