import type { SealDesign } from '@cinnabar/pdf';
import type { SealsDeps } from '../seals-deps.ts';
import { drawingRefusal } from './drawing-refusal.ts';

/** Generous: a first start draws every demo seal at once, on any machine. */
const LIMIT = { timeoutMs: 60_000 };

/** Draws a seal off the event loop. Throws GLYPH_MISSING, SEAL_TEXT_LONG, BUSY. */
export async function drawDesign({ workers }: Pick<SealsDeps, 'workers'>, design: SealDesign) {
  try {
    return await workers.run('drawSeal', design, LIMIT);
  } catch (error) {
    throw drawingRefusal(error) ?? error;
  }
}
