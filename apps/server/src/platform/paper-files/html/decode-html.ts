import { PaperFileError } from '../paper-file-error.ts';

const TAG = /<(?:!doctype|[a-z][a-z0-9]*)[\s/>]/i;
const OTHER_FORMATS = /^\s*(?:%PDF-|\{\\rtf|<\?xml[^>]*\?>\s*<(?!html|!doctype html))/i;

/** The text of a page: UTF-8, UTF-16 with a mark, or GB18030, which is tried last because it decodes nearly everything. Throws PaperFileError `kind`. */
export function decodeHtml(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const encoding of isUtf16 ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    let text: string;
    try {
      text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      continue;
    }
    if (text.includes('\0') || OTHER_FORMATS.test(text) || !TAG.test(text)) break;
    return text;
  }
  throw new PaperFileError('kind', 'neither a Word file nor HTML');
}
