import type { TypedSample } from '@cinnabar/protocol/seals/seal-schema';
import { INK_COLORS, type SignatureInk } from '@cinnabar/protocol/seals/signature-ink';
import { drawingRefusal } from '../../making/drawing-refusal.ts';
import type { SealsDeps } from '../../seals-deps.ts';

/** Sharp on a screen of twice the usual density. */
const SAMPLE_DPI = 200;

/** Previews of a typed name, in every font that has all its characters: the chosen one is drawn the same. None = cannot be typed. */
export async function sampleTypedName(
  { workers }: SealsDeps,
  { text, ink }: { text: string; ink: SignatureInk },
): Promise<TypedSample[]> {
  try {
    const sample = { name: text, color: INK_COLORS[ink], dpi: SAMPLE_DPI };
    const drawn = await workers.run('drawWrittenSamples', sample, { timeoutMs: 10_000 });
    return drawn.map(({ face, png }) => ({
      face,
      image: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
    }));
  } catch (error) {
    throw drawingRefusal(error) ?? error;
  }
}
