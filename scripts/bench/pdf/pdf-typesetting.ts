import { type Paper, typesetPaper } from '@cinnabar/pdf';
import { sampleContract } from '@cinnabar/pdf/testing';
import { layOutPaper } from '@cinnabar/pdf/typeset';
import { measure, type Rate, report, reportRate } from '../support/bench-rounds.ts';

/** What is typeset of twice as much takes no longer than this in proportion, noise included. */
const MOST_FOR_TWICE = 2.4;

/**
 * How long papers take from blocks to a file. Each run holds a character of its own, so that fonts are cut as for a new contract and not taken
 * from the last.
 */
export async function benchTypesetting(): Promise<void> {
  const [ten, twenty] = [contractOf(10), contractOf(20)];
  const pages = await measure({
    ten: () => typesetPaper(fresh(ten)),
    twenty: () => typesetPaper(fresh(twenty)),
    layout: () => layOutPaper(fresh(ten)),
  });
  reportRate('contracts of 10 pages typeset, per second and core', pages.ten, { least: 20 });
  reportRate('  their layout alone', pages.layout, { least: 60 });
  reportTwice('  time of 20 pages, against 10', pages.twenty, pages.ten);
  const [half, whole] = [sampleContract(2000), sampleContract(4000)];
  const rounds = { rounds: 3, milliseconds: 1 };
  const tables = await measure(
    { half: () => typesetPaper(fresh(half)), whole: () => typesetPaper(fresh(whole)) },
    rounds,
  );
  reportRate('contracts with 2,000 rows typeset, per second and core', tables.half, { least: 0.5 });
  reportTwice('  time of 4,000 rows, against 2,000', tables.whole, tables.half);
}

function reportTwice(what: string, twice: Rate, once: Rate): void {
  const ratio = once.perCpuSecond / twice.perCpuSecond;
  report(what, ratio.toFixed(2), `${(once.perSecond / twice.perSecond).toFixed(2)} by clock`, {
    isMet: ratio <= MOST_FOR_TWICE,
    text: `≤ ${MOST_FOR_TWICE}`,
  });
}

/** The sample contract, its clauses repeated until it has so many pages. */
function contractOf(pages: number): Paper {
  const sample = sampleContract();
  const clauses = sample.blocks.slice(0, -1);
  let blocks = [...clauses];
  while (layOutPaper({ ...sample, blocks }).pages.length < pages) blocks = [...blocks, ...clauses.slice(4)];
  while (layOutPaper({ ...sample, blocks }).pages.length > pages) blocks = blocks.slice(0, -1);
  return { ...sample, blocks };
}

let runs = 0;

function fresh(paper: Paper): Paper {
  const own = String.fromCodePoint(0x4e00 + (runs++ % 5000));
  return {
    ...paper,
    blocks: [...paper.blocks, { kind: 'paragraph', content: [{ kind: 'text', text: own }] }],
  };
}
