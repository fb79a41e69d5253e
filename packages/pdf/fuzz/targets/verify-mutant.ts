import { verifyPdf } from '../../src/verify/verify-pdf.ts';
import type { Target } from '../target.ts';
import { findVisibleChange } from './find-visible-change.ts';

/** Drawing a file twice costs as much as verifying it five times; whether it is done is derived from the input, as it must repeat. */
const LOOK_AT_EACH = 4;

/** The verifier as a target: no verdict may be better than what really happened to the file. */
export const verifyMutant: Target = async (mutant, { known }) => {
  const report = await verifyPdf(mutant.bytes);
  const forgery = known.findForgery(mutant.bytes, report);
  if (forgery) return { kind: 'forgery', message: forgery };
  if (report.validity !== 'unmodified' || report.signatures.length === 0) return null;
  if (mutant.isForged) return { kind: 'forgery', message: 'a changed page is called unmodified' };
  if (mutant.bytes.length % LOOK_AT_EACH !== 0) return null;
  const change = await findVisibleChange(mutant, report);
  return change ? { kind: 'seen', message: change } : null;
};
