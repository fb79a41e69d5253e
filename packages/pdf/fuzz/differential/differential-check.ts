import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PdfError } from '../../src/objects/pdf-error.ts';
import type { VerificationReport } from '../../src/verify/report/verification-report.ts';
import { verifyPdf } from '../../src/verify/verify-pdf.ts';
import type { Input } from './make-input.ts';
import type { OtherReaders } from './other-readers.ts';
import { reasonFor } from './reasons.ts';
import type { Tally } from './tally.ts';

/** Of each variant so many are written down; the others are counted. */
const KEPT_ALIKE = 1;

/** What is tried: with a known answer, or changed so that only other programs know better. */
export type Trial = Input;

interface Duty {
  readonly trust: readonly Uint8Array[];
  /** Of the files with a known answer, each so many-th that is called unmodified is given to the others. */
  readonly othersEach: number;
  /** Takes the findings. */
  readonly folder: string;
  readonly say: (line: string) => void;
}

/** Holds the verdict of the verifier against the answer that is known, and against other programs. */
export class DifferentialCheck {
  readonly #duty: Duty;
  readonly #others: OtherReaders;
  readonly #tally: Tally;
  readonly #kept = new Map<string, number>();

  constructor(duty: Duty, others: OtherReaders, tally: Tally) {
    this.#duty = duty;
    this.#others = others;
    this.#tally = tally;
  }

  async verify(trial: Trial, index: number): Promise<void> {
    const count = this.#tally.of(trial.family, trial.must);
    count.made++;
    try {
      const report = await verifyPdf(trial.bytes, { trust: this.#duty.trust });
      const isUnmodified = report.validity === 'unmodified' && report.signatures.length > 0;
      if (trial.must !== 'either' && isUnmodified !== (trial.must === 'unmodified')) {
        count.wrong++;
        this.#keep(trial, index, describeWrong(trial, report));
      } else if (isUnmodified && (trial.must === 'either' || index % this.#duty.othersEach === 0)) {
        count.shared++;
        const complaint = await this.#askOthers(trial.bytes, report);
        if (complaint) count.disagreed++;
        if (complaint) this.#keep(trial, index, complaint);
      }
    } catch (error) {
      if (!(error instanceof PdfError)) {
        count.thrown++;
        this.#keep(trial, index, `thrown: ${error instanceof Error ? error.stack : error}`);
      } else if (trial.must === 'unmodified') {
        count.wrong++;
        this.#keep(trial, index, `refused: ${error.code} ${error.message}`);
      }
    }
  }

  /** @returns what no written reason explains; null when nothing is left */
  async #askOthers(bytes: Buffer, report: VerificationReport): Promise<string | null> {
    const found = await this.#others.disagreements(bytes, report);
    const open = found.filter((one) => reasonFor(bytes, one) === null);
    return open.length === 0 ? null : open.map(({ reader, what }) => `${reader}: ${what}`).join('\n');
  }

  #keep({ family, variant, steps, bytes }: Trial, index: number, what: string): void {
    const alike = `${family} ${variant} ${what.replaceAll(/\d+/g, '#')}`;
    const before = this.#kept.get(alike) ?? 0;
    this.#kept.set(alike, before + 1);
    if (before >= KEPT_ALIKE) return;
    const name = `${family}-${index}`.replaceAll(/[^\w.-]+/g, '-');
    writeFileSync(join(this.#duty.folder, `${name}.pdf`), bytes);
    writeFileSync(join(this.#duty.folder, `${name}.txt`), `${steps.join(' · ')}\n${what}\n`);
    this.#duty.say(`${name}: ${steps.join(' · ')}\n  ${what.split('\n')[0]}`);
  }
}

function describeWrong({ must }: Trial, { validity, changes }: VerificationReport): string {
  const why = changes.filter(({ permitted }) => !permitted).map(({ text }) => text.en);
  return `${must === 'changed' ? 'accepted' : 'refused'}: ${validity} ${why.join('; ')}`.trim();
}
