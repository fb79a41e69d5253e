import { POINTS_PER_MILLIMETRE } from '../../fields/page-geometry.ts';
import type { LineMark, Mark, PictureMark } from './laid-paper.ts';
import type { PictureBlock } from './layout-block.ts';
import type { LayoutScope } from './layout-scope.ts';
import type { ContentLine } from './text/content-line.ts';

/** Of a page: the rest is for what stands around it, such as the head of a table. */
const HIGHEST = 0.9;
/** Of an empty frame, points. */
const FRAME = { stroke: 0.5, color: '#8a8a92' };

/** A picture, or its empty frame, as a line of its own, no larger than its column and the page. */
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
  const { key, align = 'left' } = picture;
  const slack = width - size.width;
  const x = align === 'center' ? slack / 2 : align === 'right' ? slack : 0;
  const node = scope.structure.add({ type: 'Figure', description: picture.description }, parent ?? 0);
  const box = { x, y: 0, ...size, node };
  return { height: size.height, marks: key === null ? frameMarks(box, picture) : [shown(key)], fields: [] };

  function shown(key: string): Mark {
    const mark: PictureMark = { kind: 'picture', key, ...box };
    return picture.contained ? { ...mark, contained: align } : mark;
  }
}

type Box = Pick<LineMark, 'x' | 'y' | 'width' | 'height' | 'node'>;

/** The lines of a frame inside of its box; the lower one names what is missing. */
function frameMarks({ x, y, width, height, node }: Box, { name }: PictureBlock): LineMark[] {
  const inset = FRAME.stroke / 2;
  const [left, top] = [x + inset, y + inset];
  const [across, down] = [width - FRAME.stroke, height - FRAME.stroke];
  const line = (at: Pick<Box, 'x' | 'y' | 'width' | 'height'>): LineMark => ({
    kind: 'line',
    ...at,
    ...FRAME,
    node,
  });
  const lower = line({ x: left, y: top + down, width: across, height: 0 });
  return [
    line({ x: left, y: top, width: across, height: 0 }),
    line({ x: left, y: top, width: 0, height: down }),
    line({ x: left + across, y: top, width: 0, height: down }),
    name === undefined ? lower : { ...lower, blank: { name, size: height } },
  ];
}
