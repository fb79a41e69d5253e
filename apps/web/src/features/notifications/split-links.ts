export interface TextPart {
  /** Where the part begins; its key in a list. */
  at: number;
  text: string;
  href?: string;
}

/** Full-width punctuation ends an address: 请打开 https://…/sign/1，并于… */
const LINK = /https?:\/\/[^\s，。；、）】》"'<>]+/g;

/** A message's text, split into plain text and web addresses. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const href = match[0].replace(/[.,;:!?)]+$/, '');
    if (match.index > at) parts.push({ at, text: text.slice(at, match.index) });
    parts.push({ at: match.index, text: href, href });
    at = match.index + href.length;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at) });
  return parts;
}
