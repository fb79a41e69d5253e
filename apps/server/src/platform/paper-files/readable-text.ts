import { isReadableText } from '@cinnabar/protocol/transport/text-rules';

/** Without the characters that no text may have (`isReadableText`), and without invisible ones that a page may hold. */
export function readableText(text: string): string {
  const visible = text.replace(/[\u00ad\u200b-\u200f\u2028\u2029\u2060-\u2064\ufeff]/g, '');
  if (isReadableText(visible)) return visible;
  return [...visible].filter((character) => isReadableText(character)).join('');
}
