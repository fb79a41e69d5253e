import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePdf } from '../../src/testing/files/make-pdf.ts';
import { Findings } from '../findings.ts';
import { makeGround, writeGround } from '../ground.ts';
import { watchWorker } from '../watch-worker.ts';

const INPUTS = 80;
/** Processes of the lowest priority, on a machine that may be busy. */
const MOST_MS = 240_000;
/** Of processor time: more than the memory hog needs where the first touch of a page is dear. */
const HANGS_AFTER_MS = 3000;

test('the job finds a hang, a crash, a memory hog and an untyped error, and continues behind each', {
  timeout: MOST_MS,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cinnabar-fuzz-'));
  try {
    const ground = await makeGround([{ name: 'plain', bytes: makePdf() }]);
    writeGround(folder, ground);
    const doors = join(import.meta.dirname, 'planted-faults.ts');
    const order = { folder, seed: 88, doors, hangsAfter: HANGS_AFTER_MS };
    const findings = new Findings(order, ground);
    const tally = { tried: 0, restarts: 0 };
    const bounds = { first: 0, step: 1, end: INPUTS, until: Date.now() + MOST_MS };
    await watchWorker({ ...order, ...bounds }, tally, findings, () => undefined);
    expect(findings.counts.map(([what]) => what.replace(/:.*/s, '')).sort()).toEqual([
      'crash',
      'memory',
      'slow',
      'untyped',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
