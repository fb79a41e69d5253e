import { verifyPdf } from '@cinnabar/pdf';
import { hasTool, judgeWithPdfsig } from '@cinnabar/pdf/testing';
import { expect } from 'vitest';

/**
 * Checks of a completed contract: the platform's certification and both parties are valid for pdfsig; for our own verifier nothing was changed
 * since, and only validation data follows the last signature (B-LT).
 */
export async function expectThreeValidSignatures(pdf: Buffer): Promise<void> {
  const { validity, changes } = await verifyPdf(pdf);
  expect([validity, changes.at(-1)?.kind]).toEqual(['unmodified', 'lta']);
  if (!hasTool('pdfsig')) return;
  expect(judgeWithPdfsig(pdf).map(({ isValid }) => isValid)).toEqual([true, true, true]);
}
