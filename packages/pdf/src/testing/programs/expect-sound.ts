import { expect } from 'vitest';
import { verifyPdf } from '../../verify/verify-pdf.ts';
import { hasTool, judgeWithPdfsig, runTool } from './external-tools.ts';

/** Our verifier, pdfsig and qpdf find nothing wrong with a signed file. @param roots DER */
export async function expectSound(file: Buffer, roots: readonly Uint8Array[]): Promise<void> {
  const report = await verifyPdf(file, { trust: roots });
  expect(report.validity, JSON.stringify(report.changes)).toBe('unmodified');
  if (hasTool('pdfsig')) expect(judgeWithPdfsig(file).every(({ isValid }) => isValid)).toBe(true);
  if (hasTool('qpdf'))
    expect(runTool('qpdf', ['--check', 'x.pdf'], { 'x.pdf': file })).toMatchObject({ code: 0 });
}
