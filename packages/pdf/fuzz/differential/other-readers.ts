import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasTool } from '../../src/testing/programs/external-tools.ts';
import type { VerificationReport } from '../../src/verify/report/verification-report.ts';
import { drawPages, RENDERERS, type Renderer } from '../../validators/draw-pages.ts';
import { countDifferences, type GreyPage, type Place } from '../../validators/grey-page.ts';
import { hasPdfbox, PdfboxValidator } from '../../validators/pdfbox.ts';
import { unexplained } from '../second-reader/explain.ts';
import { permittedPlaces } from '../second-reader/permitted-places.ts';
import { SecondReading } from '../second-reader/second-reading.ts';
import { signedEnds } from '../second-reader/structure.ts';
import { UnreadableError } from '../second-reader/syntax.ts';
import { withoutUnsigned } from './without-unsigned.ts';

/** What another program finds in a file that we call unmodified. */
export interface Disagreement {
  readonly reader: 'second reader' | Renderer;
  readonly what: string;
}

const TOOLS = { poppler: 'pdftoppm', mupdf: 'mutool' } as const;
/** Files as signed are drawn once; as many drawings are kept. */
const MOST_KEPT = 60;
/** Fewer differing pixels than these are the edge of something that may change. */
const FEW_PIXELS = 3;
/** What we say of a timestamp that no one should rely on. */
const TIMESTAMP_REMARKS = new Set([
  'timestamp-wrong',
  'timestamp-malformed',
  'timestamp-unjudged',
  'timestamp-certificates',
]);

type Drawn = GreyPage[] | string;

/** The second reader, poppler, mupdf, and PDFBox with BouncyCastle, as far as they are installed. */
export class OtherReaders {
  readonly renderers: readonly Renderer[];
  /** Names of what is not installed. */
  readonly skipped: readonly string[];
  readonly #pdfbox: PdfboxValidator | null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'cinnabar-differential-'));
  readonly #drawn = new Map<string, Drawn>();

  constructor() {
    this.#pdfbox = hasPdfbox() ? new PdfboxValidator() : null;
    this.renderers = RENDERERS.filter((name) => (name === 'pdfbox' ? this.#pdfbox : hasTool(TOOLS[name])));
    this.skipped = RENDERERS.filter((name) => !this.renderers.includes(name));
  }

  close(): void {
    this.#pdfbox?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Everything that speaks against a verdict `unmodified`. */
  async disagreements(bytes: Buffer, report: VerificationReport): Promise<Disagreement[]> {
    if (report.signatures.length === 0) return [];
    return [
      ...this.readAgain(bytes),
      ...(await this.#pdfboxComplaints(bytes, report)),
      ...(await this.#lookAgain(bytes)),
    ];
  }

  /** Of the second reader alone, which costs next to nothing. What it cannot read it says; encrypted objects it leaves alone. */
  readAgain(bytes: Buffer): Disagreement[] {
    const say = (what: string): Disagreement => ({ reader: 'second reader', what });
    try {
      const after = new SecondReading(bytes);
      if (after.isEncrypted) return [];
      const [first] = signedEnds(after);
      if (first === undefined) return [say('finds no signature')];
      return [...new Set(unexplained(new SecondReading(bytes.subarray(0, first)), after))].map(say);
    } catch (error) {
      if (error instanceof UnreadableError) return [say(error.message)];
      throw error;
    }
  }

  async #pdfboxComplaints(bytes: Buffer, report: VerificationReport): Promise<Disagreement[]> {
    if (!this.#pdfbox) return [];
    const say = (what: string): Disagreement => ({ reader: 'pdfbox', what });
    const { refused, signatures = [] } = await this.#pdfbox.verify(this.#write(bytes));
    if (refused !== undefined) return [say(`refuses the file: ${refused}`)];
    const found: Disagreement[] = [];
    for (const { field, valid, removed, findings } of report.signatures) {
      const theirs = signatures.find((one) => one.field === field);
      if (removed || valid !== true) continue;
      if (!theirs) found.push(say(`finds no signature ${field}`));
      if (!theirs || theirs.valid) continue;
      const isRemarked = findings.some(({ check }) => TIMESTAMP_REMARKS.has(check));
      const isUnsigned = isRemarked && (await this.#isRightWithoutUnsigned(bytes, field));
      found.push(say(`${field}: ${isUnsigned ? 'cannot read what is not signed: ' : ''}${theirs.problem}`));
    }
    return found;
  }

  /** Whether PDFBox finds a signature right as soon as its message has no unsigned attributes. */
  async #isRightWithoutUnsigned(bytes: Buffer, field: string): Promise<boolean> {
    const freed = withoutUnsigned(bytes, field);
    if (!freed) return false;
    const { signatures = [] } = await this.#pdfbox!.verify(this.#write(freed));
    return signatures.some((one) => one.field === field && one.valid);
  }

  /** Draws the file as of each signature and as it is: pages may differ only where fields were filled. */
  async #lookAgain(bytes: Buffer): Promise<Disagreement[]> {
    const signed = safely(() => new SecondReading(bytes));
    if (!signed) return [];
    const ends = signedEnds(signed).filter((end) => end < bytes.length);
    const found: Disagreement[] = [];
    for (const end of ends) {
      const before = bytes.subarray(0, end);
      const places = safely(() => permittedPlaces(new SecondReading(before), signed)) ?? [];
      for (const renderer of this.renderers) {
        const what = compare(await this.#draw(renderer, before), await this.#draw(renderer, bytes), places);
        if (what) found.push({ reader: renderer, what: `${what}, since byte ${end}` });
      }
    }
    return found;
  }

  async #draw(renderer: Renderer, bytes: Buffer): Promise<Drawn> {
    const key = `${renderer} ${createHash('sha256').update(bytes).digest('hex')}`;
    const known = this.#drawn.get(key);
    const drawn = known ?? (await drawPages(renderer, this.#write(bytes), this.#pdfbox));
    this.#drawn.delete(key);
    this.#drawn.set(key, drawn);
    if (this.#drawn.size > MOST_KEPT) this.#drawn.delete(this.#drawn.keys().next().value!);
    return drawn;
  }

  #write(bytes: Buffer): string {
    const path = join(this.#folder, 'file.pdf');
    writeFileSync(path, bytes);
    return path;
  }
}

function compare(before: Drawn, after: Drawn, places: readonly Place[][]): string | null {
  // What cannot be drawn as it was signed says nothing about what came later.
  if (typeof before === 'string') return null;
  if (typeof after === 'string') return `draws no more: ${after}`;
  if (before.length !== after.length) return `${before.length} pages, now ${after.length}`;
  const differing = after.flatMap((page, i) => {
    const pixels = countDifferences(before[i]!, page, places[i] ?? []);
    return pixels > FEW_PIXELS ? [`page ${i + 1} (${pixels} pixels)`] : [];
  });
  return differing.length > 0 ? `${differing.join(', ')} looks different` : null;
}

function safely<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
}
