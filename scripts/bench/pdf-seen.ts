/**
 * Cost of drawing the pages that later revisions touched, before and after: per touched page, for the first file of a process, and for an
 * archive revision that touches none. Alone: `npm run bench:pdf:seen`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  builtInTimestamper,
  drawCompanySeal,
  launchRevision,
  listPages,
  openPdf,
  type PageComparer,
  pageComparer,
  planCrossPageSeal,
  signRevision,
  slicedPicture,
  timestampRevision,
  verifyPdf,
} from '@cinnabar/pdf';
import { makePdf, makeTestPki } from '@cinnabar/pdf/testing';
import { LARGE, writeBenchFile } from './pdf/pdf-file.ts';
import { quantile, report } from './support/bench-rounds.ts';

const PAGES = 40;
const ROUNDS = 7;
/** Milliseconds for a touched page. */
const MOST = 100;

export async function benchSeen(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-bench-seen-'));
  try {
    const dense = path.join(folder, 'dense.pdf');
    writeBenchFile(dense, { ...LARGE, pages: PAGES });
    const long = path.join(folder, 'long.pdf');
    writeBenchFile(long, LARGE);
    await benchTouched('sparse pages', await sealedOnEveryPage(makePdf({ pages: PAGES })));
    await benchTouched('dense pages', await sealedOnEveryPage(readFileSync(dense)));
    await benchUntouched(await stamped(await sealedOnEveryPage(readFileSync(long), [1])));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

/** Wall-clock time, because the work is done in another thread; processor time of the whole process beside it. */
async function benchTouched(what: string, file: Buffer): Promise<void> {
  const { comparePages, spent } = timed(pageComparer({ milliseconds: 120_000 }));
  const first = performance.now();
  const { drawn } = await verifyPdf(file, { comparePages });
  const whole = performance.now() - first;
  if (drawn?.pages !== PAGES || drawn.differences.length > 0)
    throw new Error('every page was to be compared');
  spent.length = 0;
  for (let round = 0; round < ROUNDS; round++) await verifyPdf(file, { comparePages });
  const [clock, cpu] = [spent.map((one) => one.clock / PAGES), spent.map((one) => one.cpu / PAGES)];
  report(
    `draw and compare ${what}, before and after, for a page`,
    milliseconds(quantile(clock, 0.5)),
    `${milliseconds(quantile(cpu, 0.5))} of CPU`,
    { isMet: quantile(clock, 0.5) <= MOST, text: `${MOST} ms` },
  );
  report(`  the first file of a process, ${PAGES} pages, whole verdict`, milliseconds(whole));
}

/** Validation data and timestamps are invisible: the only cost is to detect that. */
async function benchUntouched(file: Buffer): Promise<void> {
  const { comparePages } = timed(pageComparer());
  const [alone, drawing]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await verifyPdf(file);
    const middle = performance.now();
    const { drawn } = await verifyPdf(file, { comparePages });
    if (drawn?.pages !== 1) throw new Error('only the sealed page was to be compared');
    alone.push(middle - start);
    drawing.push(performance.now() - middle);
  }
  report(
    'verdict on 500 pages, one of them touched, drawn',
    milliseconds(quantile(drawing, 0.5)),
    `${milliseconds(quantile(alone, 0.5))} without`,
  );
}

function timed(comparer: PageComparer) {
  const spent: { clock: number; cpu: number }[] = [];
  const comparePages: PageComparer = async (file, tasks) => {
    const [start, before] = [performance.now(), process.cpuUsage()];
    const outcomes = await comparer(file, tasks);
    const { user, system } = process.cpuUsage(before);
    spent.push({ clock: performance.now() - start, cpu: (user + system) / 1000 });
    return outcomes;
  };
  return { comparePages, spent };
}

const time = new Date();
const pki = await makeTestPki();
const signing = { signer: await pki.issueSigner({ commonName: '张三' }) };

/** Certified, then signed with a seal across the pages. */
async function sealedOnEveryPage(base: Uint8Array, pages: 'all' | number[] = 'all'): Promise<Buffer> {
  const { png } = await drawCompanySeal({ name: '朱砂科技有限公司', dpi: 150 });
  const slices = planCrossPageSeal(
    listPages(openPdf(base)),
    { size: { width: 42, height: 42 }, pages },
    's01_x',
  ).slice(0, pages === 'all' ? undefined : 1);
  const lock = ['s01_sig', ...slices.map(({ field }) => field.name)];
  const fields = [
    { name: 's01_sig', kind: 'signature' as const, page: 1, lock },
    ...slices.map(({ field }) => field),
  ];
  const launched = Buffer.concat([base, await launchRevision(base, { fields, name: '平台', time }, signing)]);
  const fills = slices.map(({ field, index, count, cut }) => ({
    field: field.name,
    appearance: [slicedPicture(png, index, count, cut)],
  }));
  const signed = await signRevision(launched, { field: 's01_sig', fills, name: '张三', time }, signing);
  return Buffer.concat([launched, signed]);
}

async function stamped(file: Buffer): Promise<Buffer> {
  const timestamp = builtInTimestamper(pki.timestampAuthority);
  return Buffer.concat([file, await timestampRevision(file, 'archive', timestamp)]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchSeen();
