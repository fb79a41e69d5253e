import { verifyPdf } from '@cinnabar/pdf';
import { makePdf } from '@cinnabar/pdf/testing';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import type { VerifierDeps } from '../verifier-deps.ts';
import { verifyUpload } from './verify-upload.ts';

const report = await verifyPdf(makePdf());
const times = { whole: 30_000, withImages: 15_000, withDrawing: 8000, pictures: 10_000 };
let lines: Record<string, unknown>[];
let asked: Record<string, unknown>[];

beforeEach(() => {
  lines = [];
  asked = [];
});

/** The verifier with processes that give prepared answers, one after another. */
function depsAnswering(...answers: readonly (() => unknown)[]): VerifierDeps {
  const left = [...answers];
  const verifiers = {
    async run(
      name: string,
      input: { images?: boolean; drawing?: boolean },
      { timeoutMs }: { timeoutMs: number },
    ) {
      if (name === 'drawChanges') return [];
      asked.push({ images: input.images, drawing: input.drawing, timeoutMs });
      return left.shift()!();
    },
  };
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return {
    verifiers,
    log,
    times,
    online: false,
    pki: { trustAnchors: async () => [] },
  } as unknown as VerifierDeps;
}

const fails = (code: string) => () => {
  throw new TaskFailure(code, 'it cost too much');
};

describe('verifying an upload', () => {
  it('logs digest and page where drawing contradicts the structure, and nothing of the content', async () => {
    const region = { x: 0, y: 0, width: 1, height: 1 };
    const differences = [{ revision: 3, page: 7, regions: [region] }];
    const drawn = { pages: 4, differences, notDrawn: [] };
    const { report: verified } = await verifyUpload(
      depsAnswering(() => ({ report: { ...report, drawn }, fileId: null })),
      '/nowhere/contract.pdf',
      new Date(),
    );
    expect(verified.drawn).toEqual(drawn);
    expect(lines).toHaveLength(1);
    const { level, sha256, revision, page, msg, ...others } = lines[0]!;
    expect({ level, sha256, revision, page }).toEqual({
      level: 40,
      sha256: report.sha256,
      revision: 3,
      page: 7,
    });
    expect(msg).toMatch(/structure/);
    expect(Object.keys(others).sort()).toEqual(['hostname', 'pid', 'time']);
  });

  it('omits first the pictures of signatures, then the drawing of pages, within the time limit', async () => {
    const answers = [fails('timeout'), fails('memory'), () => ({ report, fileId: null })];
    await verifyUpload(depsAnswering(...answers), '/nowhere/contract.pdf', new Date());
    expect(asked).toEqual([
      { images: true, drawing: true, timeoutMs: 15_000 },
      { images: false, drawing: true, timeoutMs: 8000 },
      { images: false, drawing: false, timeoutMs: 7000 },
    ]);
  });

  it('does not retry failures that are no question of cost', async () => {
    const refused = verifyUpload(depsAnswering(fails('encrypted')), '/nowhere/contract.pdf', new Date());
    await expect(refused).rejects.toMatchObject({ reason: 'VERIFY_ENCRYPTED' });
    expect(asked).toHaveLength(1);
  });
});
