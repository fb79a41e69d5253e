import { flattenPdf } from '../../src/flatten/flatten-pdf.ts';
import { findConcerns } from '../../src/inspect/find-concerns.ts';
import { inspectUpload } from '../../src/inspect/inspect-upload.ts';
import type { Target } from '../target.ts';

/** What uploads go through: what is flattened once must be closed. */
export const inspectMutant: Target = async ({ bytes }) => {
  const { signatures, hazards } = inspectUpload(bytes);
  if (signatures > 0) {
    await findConcerns(bytes);
    return null;
  }
  if (hazards.some((hazard) => hazard !== 'javascript')) return null;
  const { bytes: flat } = await flattenPdf(bytes);
  const again = flat && (await flattenPdf(flat));
  if (!again || again.closed.length === 0) return null;
  return { kind: 'bad-output', message: `flattened, and still open: ${again.closed.join(', ')}` };
};
