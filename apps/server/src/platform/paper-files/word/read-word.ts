import { randomUUID } from 'node:crypto';
import mammoth from 'mammoth';
import type { DroppedList } from '../dropped-list.ts';
import type { ReadLook } from '../html/read-html.ts';
import { PaperFileError } from '../paper-file-error.ts';
import type { ParagraphLook } from '../paper-writer.ts';
import type { NumberPlacer } from '../place-numbers.ts';
import { openWord } from './open-word.ts';
import { indexOfStub, type WordPicture } from './word-pictures.ts';

/** What mammoth makes of an element of a document, as far as it is used here. */
interface WordElement {
  type: string;
  children?: WordElement[];
  value?: string;
  styleName?: string | null;
  styleId?: string | null;
  numbering?: { level: string } | null;
  alignment?: string | null;
  indent?: { start: string | null; firstLine: string | null };
}

interface Look extends Pick<ParagraphLook, 'heading' | 'align' | 'firstLineIndent' | 'indent'> {
  level?: string;
}

const TWIPS_PER_EM = 240;
const MOST_EMS = 20;

/**
 * The text of a Word file as HTML (mammoth), each paragraph with a mark of how it looks at its beginning, which HTML from mammoth does not say, and its pictures, which
 * HTML names by their index.
 * Throws ZipError, PaperFileError.
 */
export async function readWord(
  bytes: Buffer,
  { dropped, numbers }: { dropped: DroppedList; numbers: NumberPlacer },
): Promise<{ html: string; readLook: ReadLook; pictures: WordPicture[] }> {
  const { file, numbering, pictures } = openWord(bytes, dropped);
  const mark = `\ue000${randomUUID()} `;
  const looks: Look[] = [];
  const { value: html, messages } = await convert(file, (document: WordElement) => {
    markParagraphs(document, (look) => `${mark}${looks.push(look) - 1}\ue001`);
    return document;
  });
  for (const { message } of messages) {
    const ignored = /^An unrecognised element was ignored: (.{1,60})/.exec(message)?.[1];
    if (ignored !== undefined && !/oMath/.test(ignored)) dropped.add('OTHER', ignored);
    if (message.startsWith('A w:sym element')) dropped.add('CHARACTERS');
  }
  const readLook: ReadLook = (text) => {
    if (!text.startsWith(mark)) return null;
    const end = text.indexOf('\ue001', mark.length);
    const { level, ...look } = looks[Number(text.slice(mark.length, end))] ?? {};
    const rest = text.slice(end + 1);
    const number = level === undefined ? null : numbering.next(level);
    if (number === null) return { look, label: '', rest };
    if (number === 'BULLET') return { look: { indent: 1, ...look }, label: '• ', rest };
    const placed = numbers.place(number);
    if (placed) return { look: { ...look, numbering: placed }, label: '', rest };
    dropped.add('NUMBERING', number.text + rest);
    return { look, label: `${number.text} `, rest };
  };
  return { html, readLook, pictures };
}

async function convert(buffer: Buffer, transformDocument: (document: WordElement) => WordElement) {
  try {
    return await mammoth.convertToHtml(
      { buffer },
      {
        transformDocument,
        includeDefaultStyleMap: false,
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        styleMap: ['u => u', "br[type='page'] => hr.page:fresh"],
        // Counted where HTML is read: no picture is opened, only what stands for it.
        convertImage: mammoth.images.imgElement(async (image) => ({ src: await stubOf(image) })),
      },
    );
  } catch (error) {
    // Whatever stops it is in the file: its parts contradict each other.
    throw new PaperFileError('unreadable', error instanceof Error ? error.message : 'unknown');
  }
}

/** Empty for what is no stub: a part that is not in the file, or at an address. */
async function stubOf(image: { readAsBuffer(): Promise<Buffer> }): Promise<string> {
  try {
    const text = (await image.readAsBuffer()).toString('latin1');
    return indexOfStub(text) === null ? '' : text;
  } catch {
    return '';
  }
}

/** Puts the mark of its look before the text of each paragraph, and leaves out what papers have no place for. */
function markParagraphs(element: WordElement, markOf: (look: Look) => string): void {
  if (!element.children) return;
  element.children = element.children.filter(({ type }) => type !== 'noteReference');
  for (const child of element.children) markParagraphs(child, markOf);
  for (const child of element.children) {
    if (child.type === 'tab') Object.assign(child, { type: 'text', value: '    ' });
    if (child.type === 'text') child.value = child.value?.replace(/[\n\r\t]/g, ' ') ?? '';
  }
  if (element.type !== 'paragraph') return;
  const text = markOf(lookOf(element));
  element.children.unshift({ type: 'run', children: [{ type: 'text', value: text }] });
  Object.assign(element, { styleId: null, styleName: null, numbering: null });
}

function lookOf({ styleName, numbering, alignment, indent }: WordElement): Look {
  const heading = /^heading ([1-6])$/i.exec(styleName ?? '')?.[1];
  const isTitle = /^title$/i.test(styleName ?? '');
  const align = alignment === 'both' || alignment === 'distribute' ? 'justify' : alignment;
  const firstLineIndent = emsOf(indent?.firstLine);
  const start = emsOf(indent?.start);
  return {
    ...(heading !== undefined && { heading: Number(heading) }),
    ...(isTitle && { heading: 1, align: 'center' }),
    ...((align === 'center' || align === 'right' || align === 'justify') && { align }),
    ...(firstLineIndent !== undefined && { firstLineIndent }),
    ...(start !== undefined && { indent: start }),
    ...(numbering && { level: numbering.level }),
  };
}

function emsOf(twips: string | null | undefined): number | undefined {
  const ems = Math.round((Number(twips ?? 0) / TWIPS_PER_EM) * 2) / 2;
  return ems > 0 ? Math.min(ems, MOST_EMS) : undefined;
}
