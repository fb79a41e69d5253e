import { readFile, stat } from 'node:fs/promises';
import type { PaperBlockForm } from '@cinnabar/protocol/templates/papers/block-schema';
import { PAPER_IMPORT_LIMITS } from '@cinnabar/protocol/templates/papers/paper-import';
import { type PaperImport, paperImportSchema } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import { DroppedList, shortened } from './dropped-list.ts';
import { decodeHtml } from './html/decode-html.ts';
import { parseHtml } from './html/parse-html.ts';
import { type ReadingHtml, readHtml } from './html/read-html.ts';
import { PaperFileError } from './paper-file-error.ts';
import { PaperBounds } from './paper-writer.ts';
import { ParamFinder } from './params/find-params.ts';
import { NumberPlacer } from './place-numbers.ts';
import { readWord } from './word/read-word.ts';
import { indexOfStub } from './word/word-pictures.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Compound files: .doc, and .docx with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const MOST_TITLE = 60;

export interface PaperFileToRead {
  path: string;
  /** As its sender calls it. */
  filename: string;
}

/** What a file becomes, with the bytes of the pictures in it, which are not looked into. */
export interface ReadPaper extends PaperImport {
  /** By the keys of the paper's pictures. */
  pictures: { key: string; name: string; bytes: Uint8Array }[];
}

/**
 * A Word file or a page of HTML as a paper, with the params found in it and a list of what was dropped. Nothing in the file is run, and nothing
 * that it names is fetched. Throws ZipError, PaperFileError.
 */
export async function readPaperFile({ path, filename }: PaperFileToRead): Promise<ReadPaper> {
  const { size } = await stat(path);
  if (size > PAPER_IMPORT_LIMITS.file) throw new PaperFileError('tooMuch', `${size} bytes`);
  return readPaperBytes(await readFile(path), filename);
}

/** As `readPaperFile`, of its bytes. */
export async function readPaperBytes(bytes: Buffer, filename: string): Promise<ReadPaper> {
  if (startsWith(bytes, COMPOUND))
    throw new PaperFileError('encrypted', 'a password, or the format before .docx');
  const dropped = new DroppedList();
  const numbers = new NumberPlacer();
  if (!startsWith(bytes, ZIP))
    return { ...paperOf(decodeHtml(bytes), { dropped, numbers, filename }), pictures: [] };
  const { html, readLook, pictures } = await readWord(bytes, { dropped, numbers });
  const used = new Set<number>();
  const readPicture = (address: string) => {
    const index = indexOfStub(address);
    const picture = index === null ? undefined : pictures[index];
    if (!picture) return null;
    used.add(index!);
    return { key: `picture${index}`, width: picture.width, height: picture.height };
  };
  const read = paperOf(html, { dropped, numbers, filename, readLook, readPicture });
  const kept = [...used].map((index) => ({ index, picture: pictures[index]! }));
  return {
    ...read,
    pictures: kept.map(({ index, picture: { name, bytes } }) => ({ key: `picture${index}`, name, bytes })),
  };
}

const startsWith = (bytes: Buffer, magic: Buffer): boolean => bytes.subarray(0, magic.length).equals(magic);

interface Reading extends Omit<ReadingHtml, 'bounds'> {
  filename: string;
}

function paperOf(html: string, { filename, ...reading }: Reading): PaperImport {
  const page = parseHtml(html);
  const blocks = page.body ? readHtml(page.body, { ...reading, bounds: new PaperBounds() }) : [];
  const text = blocks.map(textOfBlock).join('');
  if (!/[\p{L}\p{N}]/u.test(text)) throw new PaperFileError('empty', 'no text');
  const language = /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en-US';
  const title = titleOf(blocks, page.title, filename);
  const params = new ParamFinder(reading.dropped, language === 'zh-CN' ? '空白处' : 'Blank');
  params.read(blocks);
  const made = {
    title,
    paper: { language, title: [{ kind: 'text', text: title }], blocks },
    params: params.params,
    dropped: reading.dropped.list(),
    found: params.found,
  };
  const kept = paperImportSchema.safeParse(made);
  // What the writer does not count is bounded here.
  if (!kept.success) throw new PaperFileError('tooMuch', kept.error.message.slice(0, 500));
  return kept.data;
}

function textOfBlock(block: PaperBlockForm): string {
  if (block.kind === 'paragraph' || block.kind === 'heading')
    return block.content.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
  if (block.kind !== 'table') return '';
  return block.rows
    .flatMap(({ cells }) => cells.flatMap(({ content }) => content))
    .map((part) => (part.kind === 'paragraph' ? textOfBlock({ ...part, id: 'b' }) : ''))
    .join(' ');
}

/**
 * The first heading of the first level, or what stands in the middle above the text; else the title of the page, else the name of the file, else
 * the first words of the text. At least one of `blocks` has words.
 */
function titleOf(blocks: readonly PaperBlockForm[], page: string, filename: string): string {
  const own = blocks
    .slice(0, 5)
    .find(
      (block) =>
        (block.kind === 'heading' && block.level === 1 && !block.numbering) ||
        ((block.kind === 'paragraph' || block.kind === 'heading') && block.align === 'center'),
    );
  const name = filename.replace(/\.(?:docx|html?|txt)$/i, '');
  const candidates = [own ? textOfBlock(own) : '', page, name, ...blocks.map(textOfBlock)];
  const plain = candidates.map((text) => text.replace(/[{}_\t]+/g, ' '));
  return shortened(plain.find((text) => /[\p{L}\p{N}]/u.test(text))!, MOST_TITLE).replace(/…$/, '');
}
