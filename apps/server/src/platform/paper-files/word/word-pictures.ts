import { PAPER_IMPORT_LIMITS } from '@cinnabar/protocol/templates/papers/paper-import';
import { strToU8, type Zippable } from 'fflate';
import { isPicture } from '../../pictures/is-picture.ts';
import { walkXml } from '../../zip/walk-xml.ts';
import type { ZipParts } from '../../zip/zip-parts.ts';

export interface WordPicture {
  /** Of its part. */
  name: string;
  bytes: Uint8Array;
  /** mm */
  width: number;
  height: number;
}

interface TakenPictures {
  document: string;
  relations: string;
  /** Parts that stand for the pictures: each says only which one it is. */
  stubs: Zippable;
  pictures: WordPicture[];
}

const IMAGE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';
const EMU_PER_MM = 36_000;
/** mm: the text of a page. A larger picture is made smaller in proportion. */
const ROOM = { width: 154, height: 230 };
const MARK = 'picture:';

/**
 * Takes the pictures (PNG, JPEG, WebP) that lie in a Word file, in the order of its text, with the size in which they are shown. Each place gets
 * a relation of its own to a stub, so that what reads the file further opens no picture. What is too large, of another kind, without a
 * size, or past the number is left as it is. Throws ZipError.
 */
export function takePictures(document: string, relations: string, parts: ZipParts): TakenPictures {
  const paths = picturePaths(relations, parts);
  const { pictures: most, pictureBytes, picturesBytes } = PAPER_IMPORT_LIMITS;
  const pictures: WordPicture[] = [];
  const stubs: Zippable = {};
  const lines: string[] = [];
  let size: { width: number; height: number } | null = null;
  let total = 0;
  const taken = document.replace(/<wp:(?:inline|anchor|extent)\b[^>]*>|<a:blip\b[^>]*>/g, (tag) => {
    if (tag.startsWith('<wp:extent')) size = sizeOf(tag);
    else if (tag.startsWith('<wp:')) size = null;
    const id = tag.startsWith('<a:blip') ? /\br:embed="([^"]*)"/.exec(tag)?.[1] : undefined;
    const path = id === undefined ? undefined : paths.get(id);
    if (!size || path === undefined || pictures.length >= most) return tag;
    const bytes = parts.content(path)!;
    total += bytes.length;
    if (bytes.length > pictureBytes || total > picturesBytes || !isPicture(bytes)) return tag;
    const at = pictures.push({ name: path.split('/').at(-1)!.slice(0, 100), bytes, ...size }) - 1;
    stubs[`word/stub${at}`] = strToU8(MARK + at);
    lines.push(`<Relationship Id="stub${at}" Type="${IMAGE}" Target="stub${at}"/>`);
    return tag.replace(/\br:embed="[^"]*"/, `r:embed="stub${at}"`);
  });
  return {
    document: taken,
    relations: relations.replace('</Relationships>', `${lines.join('')}</Relationships>`),
    stubs,
    pictures,
  };
}

/** Which picture a stub stands for; null for everything else. */
export function indexOfStub(text: string): number | null {
  const index = /^picture:(\d{1,3})$/.exec(text)?.[1];
  return index === undefined ? null : Number(index);
}

/** Parts by the ids of their relations. */
function picturePaths(relations: string, parts: ZipParts): Map<string, string> {
  const paths = new Map<string, string>();
  walkXml(relations, {
    open(name, attribute) {
      const [id, target = ''] = [attribute('Id'), attribute('Target')];
      if (name !== 'Relationship' || id === undefined || attribute('TargetMode') === 'External') return;
      const path = target.startsWith('/') ? target.slice(1) : `word/${target}`;
      if (/^word\/media\/[^/]+$/.test(path) && parts.has(path)) paths.set(id, path);
    },
  });
  return paths;
}

/** Of `wp:extent`, in English metric units (ECMA-376 part 1, 20.4.2.7). */
function sizeOf(tag: string): { width: number; height: number } | null {
  const [width, height] = ['cx', 'cy'].map(
    (name) => Number(new RegExp(`\\b${name}="(\\d{1,10})"`).exec(tag)?.[1] ?? 0) / EMU_PER_MM,
  ) as [number, number];
  if (width < 1 || height < 1) return null;
  const scale = Math.min(1, ROOM.width / width, ROOM.height / height);
  const scaled = (mm: number) => Math.max(1, Math.round(mm * scale * 100) / 100);
  return { width: scaled(width), height: scaled(height) };
}
