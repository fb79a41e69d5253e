import { hasTool, judgeWithPdfsig } from '@cinnabar/pdf/testing';
import { expect } from 'vitest';

/** What pdfsig says of a finished contract: the platform's certification and both parties valid, the last over the whole file. */
export function expectThreeValidSignatures(pdf: Buffer): void {
  if (!hasTool('pdfsig')) return;
  const verdicts = judgeWithPdfsig(pdf);
  expect(verdicts.map(({ isValid }) => isValid)).toEqual([true, true, true]);
  const covering = verdicts.filter(({ coversTotalDocument }) => coversTotalDocument);
  expect(covering.length, 'the last signature covers the whole file').toBe(1);
}
