import { expect } from 'vitest';
import { type Flattened, flattenPdf } from '../../flatten/flatten-pdf.ts';
import { hasTool, runTool } from './external-tools.ts';

/** Flattens a file that needs it. What comes out is closed, sound to qpdf, and stays as it is when it is flattened again. */
export async function flattenSoundly(file: Uint8Array): Promise<Flattened & { bytes: Buffer }> {
  const made = await flattenPdf(file);
  expect(made.undrawable).toBeNull();
  expect(made.bytes).not.toBeNull();
  expect(await flattenPdf(made.bytes!)).toEqual({ bytes: null, closed: [], undrawable: null });
  if (hasTool('qpdf')) {
    const { code, output } = runTool('qpdf', ['--check', 'flat.pdf'], { 'flat.pdf': made.bytes! });
    expect(code, output).toBe(0);
  }
  return { ...made, bytes: made.bytes! };
}
