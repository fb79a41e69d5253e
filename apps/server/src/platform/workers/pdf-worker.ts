/** Tasks of the PDF, seal and picture threads. Runs in worker threads only; files are read here, so no document crosses a thread boundary. */
import { readFile } from 'node:fs/promises';
import {
  type CompanySeal,
  drawCompanySeal,
  drawNameSeal,
  drawTypedSignature,
  facesWith,
  type NameSeal,
  type PrintPlan,
  picturesToPdf,
  printSheets,
  RenderError,
  type RenderRequest,
  RenderSession,
  type ReportPlan,
  type TextRun,
  type TypedSignature,
  typesetReport,
} from '@cinnabar/pdf';
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

/** The documents last asked for stay open in each thread, so that page 400 does not pay for parsing pages 1 to 399 again. */
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

export const drawRoundSeal = task((seal: CompanySeal) => drawCompanySeal(seal));

export const drawSquareSeal = task((seal: NameSeal) => drawNameSeal(seal));

export const drawWrittenName = task((signature: TypedSignature) => drawTypedSignature(signature));

/** A typed name in every written face that has all of it. */
export const drawWrittenSamples = task((sample: Omit<TypedSignature, 'face'>) =>
  Promise.all(
    facesWith(sample.name).map(async (face) => {
      const { png } = await drawTypedSignature({ ...sample, face });
      return { face, png };
    }),
  ),
);

export const squarePicture = task(square);

export const fitPicture = task(fit);

/** A PDF of one A4 page with the picture. */
export const putPictureOnPage = task(async ({ path, title }: { path: string; title: string }) =>
  picturesToPdf([await sheetPicture(path)], title),
);

export const mergeFiles = task(merge);

/** Files as they are printed. */
export const layOnSheets = task(async ({ paths, plan }: { paths: readonly string[]; plan: PrintPlan }) =>
  printSheets(await Promise.all(paths.map((path) => readFile(path))), plan),
);

/** A paper of the product's own: a declaration, a report. */
export const typeset = task((plan: ReportPlan) => typesetReport(plan));
export const fitLogo = task(logo);

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
