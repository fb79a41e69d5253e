import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import type { FrameBlock, PictureBlock } from '../document/paper-document.ts';

interface Size {
  width: number;
  height: number;
}

/** mm: one pixel of a screen (CSS). */
export const MM_PER_PX = 25.4 / 96;
/** mm: of a picture's width, of both sides of a frame. */
export const LEAST_WIDTH = 5;
/** Of the height of a page's text, as pages are typeset. */
export const HIGHEST = 0.9;
/** mm: of a side. */
const MOST_SIDE = TEMPLATE_LIMITS.side;

const rounded = (mm: number): number => Math.max(1, Math.round(mm * 100) / 100);

/** Millimetres of a picture of so many pixels: as large as on a screen, and within the text of a page. */
export function firstSize(pixels: Size, room: Size): Size {
  const scale = Math.min(MM_PER_PX, room.width / pixels.width, room.height / pixels.height);
  return { width: rounded(pixels.width * scale), height: rounded(pixels.height * scale) };
}

/** Another width of at least 5 and at most `most` mm, in the same proportion. */
export function withWidth<B extends PictureBlock>(block: B, wanted: number, most: number): B {
  const width = bounded(wanted, most);
  return { ...block, width, height: rounded((width * block.height) / block.width) };
}

const bounded = (mm: number, most: number): number => rounded(Math.max(LEAST_WIDTH, Math.min(mm, most)));

/** Another size of a frame, whose sides do not depend on each other: each at least 5 mm, and at most `most` mm wide. */
export const withSize = <B extends FrameBlock>(block: B, { width, height }: Size, most: number): B => ({
  ...block,
  width: bounded(width, most),
  height: bounded(height, MOST_SIDE),
});

/** Another picture in the same width; higher than the page it is made smaller. */
export function withPicture<B extends PictureBlock>(
  block: B,
  { id, ...pixels }: { id: string } & Size,
  room: Size,
): B {
  const scale = Math.min(block.width / pixels.width, room.height / pixels.height);
  return {
    ...block,
    key: id,
    width: rounded(pixels.width * scale),
    height: rounded(pixels.height * scale),
  };
}
