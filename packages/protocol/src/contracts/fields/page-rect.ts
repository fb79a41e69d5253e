/** Of points, in which files measure. */
export const MM_PER_PT = 25.4 / 72;

/** Millimetres on the shown page, origin top-left, y downwards: what people see and rulers measure. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Puts a rectangle wholly onto the page. */
export function clampTo<T extends Rect>(rect: T, paper: Size): T {
  const width = Math.min(rect.width, paper.width);
  const height = Math.min(rect.height, paper.height);
  return {
    ...rect,
    width,
    height,
    x: Math.min(Math.max(0, rect.x), paper.width - width),
    y: Math.min(Math.max(0, rect.y), paper.height - height),
  };
}
