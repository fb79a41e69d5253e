import { POINTS_PER_MILLIMETRE } from '../../fields/page-geometry.ts';
import type { PictureBlock } from './layout-block.ts';
import type { LayoutScope } from './layout-scope.ts';
import type { ContentLine } from './text/content-line.ts';

/** Of a page: the rest is for what stands around it, such as the head of a table. */
const HIGHEST = 0.9;

/** A picture as a line of its own, no larger than its column and the page. */
export function layOutPicture(
  scope: LayoutScope,
  picture: PictureBlock,
  width: number,
  parent: number | undefined,
): ContentLine {
  const wanted = {
    width: picture.width * POINTS_PER_MILLIMETRE,
    height: picture.height * POINTS_PER_MILLIMETRE,
  };
  const scale = Math.min(1, width / wanted.width, (HIGHEST * scope.height) / wanted.height);
  const size = { width: wanted.width * scale, height: wanted.height * scale };
  const { key } = picture;
  const slack = width - size.width;
  const x = picture.align === 'center' ? slack / 2 : picture.align === 'right' ? slack : 0;
  const node = scope.structure.add({ type: 'Figure', description: picture.description }, parent ?? 0);
  return {
    height: size.height,
    marks: key === null ? [] : [{ kind: 'picture', key, x, y: 0, ...size, node }],
    fields: [],
  };
}
