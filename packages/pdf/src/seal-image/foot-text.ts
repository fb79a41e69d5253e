import { lineText } from './line-text.ts';

interface FootText {
  text: string;
  centerY: number;
  /** Height of the em square when there is space. */
  height: number;
  letterWidth: number;
  maxWidth: number;
}

/** A letter narrower than this part of its height gets lower instead. */
const NARROWEST = 0.62;
/** The smallest letters as a part of the wanted height. */
const LOWEST = 0.5;

/**
 * The purpose of a seal on one line. What does not fit is set closer first, then smaller, so that fifteen characters can be read.
 *
 * @throws SealImageError `glyph-missing`, `text-empty`, `text-too-long`
 */
export function footText({ height, ...line }: FootText): string[] {
  const each = line.maxWidth / ([...line.text].length * 1.06);
  const lowered = Math.max(height * LOWEST, Math.min(height, each / NARROWEST));
  return lineText({ ...line, height: lowered });
}
