import { PdfError } from '../../src/objects/pdf-error.ts';
import { hasTool, runTool } from '../../src/testing/programs/external-tools.ts';
import { verifyPdf } from '../../src/verify/verify-pdf.ts';
import { signOnTop } from '../mutations/sign-on-top.ts';
import type { Target } from '../target.ts';

/**
 * One in so many outputs is also given to qpdf, which costs a process each time. Which one is derived from the input: a failure must show
 * again when the input is tried alone.
 */
const ASK_QPDF_EACH = 20;

/** Signing a damaged file either fails with a typed error or gives a file whose new signature validators accept. */
export const signMutant: Target = async ({ bytes }) => {
  const signed = await signOnTop(bytes);
  if (!signed.subarray(0, bytes.length).equals(bytes)) return bad('signing changed bytes before it');
  if (!(await canBeVerified(bytes))) return null;
  const own = await ownSignature(signed);
  if (typeof own === 'string') return bad(own);
  if (bytes.length % ASK_QPDF_EACH !== 0 || !hasTool('qpdf')) return null;
  const after = checkByQpdf(signed);
  return after.code !== 0 && checkByQpdf(bytes).code === 0 ? bad(`qpdf: ${after.output}`) : null;
};

const checkByQpdf = (file: Buffer) => runTool('qpdf', ['--check', 'file.pdf'], { 'file.pdf': file });

const bad = (message: string) => ({ kind: 'bad-output', message }) as const;

/** A file that could not be verified before it was signed need not be afterwards. */
async function canBeVerified(bytes: Buffer): Promise<boolean> {
  try {
    await verifyPdf(bytes);
    return true;
  } catch (error) {
    if (error instanceof PdfError) return false;
    throw error;
  }
}

/** @returns what is wrong with the new signature; true when nothing is */
async function ownSignature(signed: Buffer): Promise<string | true> {
  try {
    const { signatures } = await verifyPdf(signed);
    const own = signatures.findLast(({ chain }) => chain[0]?.subject === 'Mallory');
    if (!own) return 'the new signature is not found';
    if (!own.intact || !own.valid) return 'the new signature is not intact';
    return own.coverage === 'entire-file' ? true : `the new signature covers ${own.coverage}`;
  } catch (error) {
    if (error instanceof PdfError) return `what was signed cannot be judged: ${error.message}`;
    throw error;
  }
}
