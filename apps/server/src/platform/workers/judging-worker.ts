/** Tasks of the processes that judge files of strangers. */
import { readFile } from 'node:fs/promises';
import {
  type ChangeReport,
  compareRevisions,
  openPdf,
  type PageDifference,
  PdfError,
  PdfString,
  verifyPdf,
} from '@cinnabar/pdf';
import { task } from './task-outcome.ts';

export interface JudgingRequest {
  path: string;
  /** Certificates that are trusted by decision, DER. */
  trust: Uint8Array[];
  /** Whether the pictures of the signatures are wanted too. */
  images: boolean;
}

/** @returns the verdict, and the file's own /ID (first half, hex) */
export const judgeFile = task(async ({ path, trust, images }: JudgingRequest) => {
  const bytes = await readFile(path);
  return { report: await verifyPdf(bytes, { trust, images }), fileId: findFileId(bytes) };
});

export interface DrawingRequest {
  path: string;
  /** In the order of their importance. */
  changes: Pick<ChangeReport, 'revision'>[];
  /** Over all changes together. */
  mostPages: number;
  /** Of all pictures together. */
  mostBytes: number;
  /** No page is begun after this time. */
  milliseconds: number;
}

/** @returns by revision, how the pages look before and after it */
export const drawChanges = task(async ({ path, changes, ...bounds }: DrawingRequest) => {
  const bytes = await readFile(path);
  const deadline = performance.now() + bounds.milliseconds;
  const drawn: { revision: number; pages: PageDifference[] }[] = [];
  let { mostPages, mostBytes } = bounds;
  for (const { revision } of changes) {
    const milliseconds = deadline - performance.now();
    if (mostPages <= 0 || milliseconds <= 0) break;
    const found = await compare(bytes, {
      from: revision - 1,
      to: revision,
      maxPages: mostPages,
      milliseconds,
    });
    const pages: PageDifference[] = [];
    for (const page of found) {
      const size = (page.before?.length ?? 0) + (page.after?.length ?? 0);
      if (size > mostBytes) continue;
      mostBytes -= size;
      mostPages--;
      pages.push(page);
    }
    drawn.push({ revision, pages });
  }
  return drawn;
});

/** A state that cannot be drawn has no pictures; the verdict has said what is wrong with it. */
async function compare(bytes: Uint8Array, options: Parameters<typeof compareRevisions>[1]) {
  try {
    return await compareRevisions(bytes, options);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}

/** The identifier of ISO 32000-2, 14.4; null when the file has none or cannot be read that far. */
function findFileId(bytes: Uint8Array): string | null {
  try {
    const pdf = openPdf(bytes);
    const first = pdf.resolve(pdf.findArray(pdf.trailer, 'ID')?.[0]);
    return first instanceof PdfString ? Buffer.from(first.bytes).toString('hex') : null;
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}
