/** Tasks of the processes that verify untrusted files. */
import {
  type ChangeReport,
  compareRevisions,
  drawNothing,
  openPdf,
  type PageDifference,
  PdfError,
  type PdfInput,
  PdfString,
  pageComparer,
  type VerifyOptions,
  verifyPdf,
} from '@cinnabar/pdf';
import { createOutsideRevocation } from './outside-revocation.ts';
import { task } from './task-outcome.ts';
import { withFile } from './with-file.ts';

export interface VerificationRequest {
  path: string;
  trust: NonNullable<VerifyOptions['trust']>;
  /** Whether the pictures of the signatures are wanted too. */
  images: boolean;
  /** Whether pages are drawn before and after each change; if not, pages that should be drawn count as not drawable. */
  drawing: boolean;
  /** Whether OCSP responders and CRLs that certificates name may be queried. */
  online: boolean;
  /** The present time, by the clock of the product. */
  at: Date;
}

const outsideRevocation = createOutsideRevocation();
/** Well within the time limit of a file. */
const comparePages = pageComparer({ milliseconds: 5000, pageMilliseconds: 2500 });

/** @returns the verdict, and the file's own /ID (first half, hex) */
export const verdictOfFile = task(({ path, trust, images, drawing, online, at }: VerificationRequest) =>
  withFile(path, async (file) => ({
    report: await verifyPdf(file, {
      trust,
      images,
      at,
      comparePages: drawing ? comparePages : drawNothing,
      ...(online ? { revocation: outsideRevocation() } : {}),
    }),
    fileId: findFileId(file),
  })),
);

export interface DrawingRequest {
  path: string;
  /** In the order of their importance; with the pages (from 1) to be compared first. */
  changes: (Pick<ChangeReport, 'revision'> & { first: number[] })[];
  /** Over all changes together. */
  mostPages: number;
  /** Of all pictures together. */
  mostBytes: number;
  /** No page is started after this time. */
  milliseconds: number;
}

/** @returns by revision, how the pages look before and after it */
export const drawChanges = task(({ path, ...request }: DrawingRequest) =>
  withFile(path, (file) => draw(file, request)),
);

async function draw(file: PdfInput, { changes, ...bounds }: Omit<DrawingRequest, 'path'>) {
  const deadline = performance.now() + bounds.milliseconds;
  const drawn: { revision: number; pages: PageDifference[] }[] = [];
  let { mostPages, mostBytes } = bounds;
  for (const { revision, first } of changes) {
    const milliseconds = deadline - performance.now();
    if (mostPages <= 0 || milliseconds <= 0) break;
    const found = await compare(file, {
      from: revision - 1,
      to: revision,
      maxPages: mostPages,
      milliseconds,
      first,
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
}

/** A revision that cannot be drawn has no pictures; the verdict has named its fault. */
async function compare(file: PdfInput, options: Parameters<typeof compareRevisions>[1]) {
  try {
    return await compareRevisions(file, options);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}

/** The identifier of ISO 32000-2, 14.4; null when the file has none or cannot be read that far. */
function findFileId(file: PdfInput): string | null {
  try {
    const pdf = openPdf(file);
    const first = pdf.resolve(pdf.findArray(pdf.trailer, 'ID')?.[0]);
    return first instanceof PdfString ? Buffer.from(first.bytes).toString('hex') : null;
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}
