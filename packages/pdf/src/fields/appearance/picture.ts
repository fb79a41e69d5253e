import { hash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type PdfRef, pdfDict, pdfName } from '../../objects/object-model.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { rawStream } from '../../write/flate-stream.ts';
import type { RevisionWriter } from '../../write/revision-writer.ts';

/** A picture taken apart into what PDF stores: colours and transparency, each compressed. */
export interface Picture {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
  /** Undefined when every pixel is opaque. */
  readonly alpha: Uint8Array | undefined;
}

/** Larger pictures are refused before they are unpacked: 40 megapixels are 160 MB of memory. */
const MAX_PIXELS = 40_000_000;

const KEPT = 64;
const byDigest = new Map<string, Promise<Picture>>();
const digests = new WeakMap<Uint8Array, string>();

/**
 * Reads a PNG (or JPEG, WebP). Recent pictures are remembered by their content, for a seal signs many times: equal bytes
 * give the very same object. The bytes given must not change afterwards. Error: `bad-image`.
 */
export function readPicture(bytes: Uint8Array): Promise<Picture> {
  const digest = digestOf(bytes);
  const known = byDigest.get(digest);
  if (known) return known;
  const picture = unpackPicture(bytes);
  if (byDigest.size >= KEPT) byDigest.delete(byDigest.keys().next().value!);
  byDigest.set(digest, picture);
  picture.catch(() => byDigest.delete(digest));
  return picture;
}

function digestOf(bytes: Uint8Array): string {
  const known = digests.get(bytes);
  if (known) return known;
  const digest = hash('sha256', bytes, 'base64');
  digests.set(bytes, digest);
  return digest;
}

async function unpackPicture(bytes: Uint8Array): Promise<Picture> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS }).toColourspace('srgb').ensureAlpha();
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, ...splitChannels(data, info.width * info.height) };
  } catch (error) {
    throw new PdfError('bad-image', `the picture cannot be read: ${(error as Error).message}`);
  }
}

function splitChannels(rgba: Uint8Array, pixels: number): Pick<Picture, 'rgb' | 'alpha'> {
  const rgb = Buffer.alloc(pixels * 3);
  const alpha = Buffer.alloc(pixels);
  let isOpaque = true;
  for (let i = 0; i < pixels; i++) {
    const opacity = rgba[i * 4 + 3]!;
    alpha[i] = opacity;
    if (opacity !== 255) isOpaque = false;
    // What no one sees is made to compress well: it repeats the pixel before it.
    const from = opacity === 0 && i > 0 ? (i - 1) * 3 : -1;
    for (let channel = 0; channel < 3; channel++) {
      rgb[i * 3 + channel] = from < 0 ? rgba[i * 4 + channel]! : rgb[from + channel]!;
    }
  }
  return { rgb: deflateSync(rgb), alpha: isOpaque ? undefined : deflateSync(alpha) };
}

/** A picture whose bytes stand in the file as they are. */
export interface JpegPicture {
  /** Upright, baseline or progressive, 8 bits, in sRGB or shades of gray, without anything that describes it. */
  readonly jpeg: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** 1 for shades of gray, 3 for colours. */
  readonly channels: 1 | 3;
}

/** A JPEG that shows without anything that describes it as it does with all of it; null for every other picture. Error: `bad-image` for a damaged one. */
export async function readPlainJpeg(bytes: Uint8Array): Promise<JpegPicture | null> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { width, height, channels, space, depth, exif, icc } = await image.metadata();
    const isPlain = !exif && !icc && depth === 'uchar' && (space === 'srgb' || space === 'b-w');
    if (!isPlain || (channels !== 1 && channels !== 3) || hasAdobeMarker(bytes)) return null;
    // Reads every line, so that a damaged file is found.
    await image.stats();
    return { jpeg: bytes, width, height, channels };
  } catch (error) {
    throw new PdfError('bad-image', `the picture cannot be read: ${(error as Error).message}`);
  }
}

/** APP14 says that colours are kept in another way (ISO/IEC 10918-6, 6.5.3). */
function hasAdobeMarker(bytes: Uint8Array): boolean {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda; ) {
    if (bytes[at + 1] === 0xee) return true;
    at += 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
  }
  return false;
}

/** Adds a JPEG as an image XObject (ISO 32000-2, 7.4.8). */
export function embedJpeg(
  writer: Pick<RevisionWriter, 'add'>,
  { jpeg, width, height, channels }: JpegPicture,
): PdfRef {
  return writer.add(
    rawStream(
      pdfDict({
        Type: pdfName('XObject'),
        Subtype: pdfName('Image'),
        Width: width,
        Height: height,
        ColorSpace: pdfName(channels === 1 ? 'DeviceGray' : 'DeviceRGB'),
        BitsPerComponent: 8,
        Filter: pdfName('DCTDecode'),
      }),
      jpeg,
    ),
  );
}

/** Adds the picture as an image XObject, its transparency as a soft mask (ISO 32000-2, 11.6.5.2). */
export function embedPicture(writer: Pick<RevisionWriter, 'add'>, picture: Picture): PdfRef {
  const image = pdfDict({
    Type: pdfName('XObject'),
    Subtype: pdfName('Image'),
    Width: picture.width,
    Height: picture.height,
    BitsPerComponent: 8,
    Filter: pdfName('FlateDecode'),
  });
  const mask =
    picture.alpha && writer.add(rawStream(image.with({ ColorSpace: pdfName('DeviceGray') }), picture.alpha));
  return writer.add(rawStream(image.with({ ColorSpace: pdfName('DeviceRGB'), SMask: mask }), picture.rgb));
}
