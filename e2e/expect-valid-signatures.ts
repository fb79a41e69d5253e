import { verifyPdf } from '@cinnabar/pdf';
import { hasTool, judgeWithPdfsig } from '@cinnabar/pdf/testing';
import { expect } from 'vitest';

/**
 * What is said of a finished contract: the platform's certification and both parties valid for pdfsig; for our own verifier nothing changed
 * since, and nothing but validation data behind the last signature (B-LT).
 */
export async function expectThreeValidSignatures(pdf: Buffer): Promise<void> {
  const { validity, changes } = await verifyPdf(pdf);
  expect([validity, changes.at(-1)?.kind]).toEqual(['unmodified', 'lta']);
  if (!hasTool('pdfsig')) return;
  expect(judgeWithPdfsig(pdf).map(({ isValid }) => isValid)).toEqual([true, true, true]);
}
