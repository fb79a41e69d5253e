import type { ZipParts } from '../../zip/zip-parts.ts';
import type { ReadText } from './find-tags.ts';

const STYLES = 'word/styles.xml';
const CHINESE = 'zh-CN';

/**
 * The language of the text as BCP 47 writes it, where it is Chinese for the most part: LibreOffice says the one of the Latin letters, which Word sets by the
 * program and not by the text. Undefined for other texts. Throws ZipError.
 */
export function languageOfText(parts: ZipParts, texts: readonly ReadText[]): string | undefined {
  let [characters, words] = [0, 0];
  for (const { paragraphs } of texts)
    for (const { pieces } of paragraphs)
      for (const { text } of pieces) {
        characters += text.match(/\p{Script=Han}/gu)?.length ?? 0;
        words += text.match(/\p{Script=Latin}+/gu)?.length ?? 0;
      }
  if (characters <= words) return undefined;
  return /<w:lang\b[^>]*\bw:eastAsia="(zh-[A-Za-z-]{2,20})"/.exec(parts.xml(STYLES) ?? '')?.[1] ?? CHINESE;
}
