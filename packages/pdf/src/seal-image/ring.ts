/** Viewers cut a picture at the edge of its field, and with it the soft outer edge of a ring that reaches it. */
const EDGE = 0.15;
/** Between the rings of a double border, and the thickness of the inner one, in millimetres. */
const GAP = 0.7;
const INNER = 0.1;

interface Rings {
  widthMm: number;
  heightMm: number;
  border: number;
  color: string;
  isDouble?: boolean;
}

/** The border of a seal up to 40 mm is 1.0 mm thick, that of a larger one 1.2 mm. */
export const borderOf = (widthMm: number): number => (widthMm <= 40 ? 1 : 1.2);

/** What a second ring takes from the space inside, in millimetres. */
export const INNER_RING = GAP + INNER;

/** One ring or two as SVG shapes; an ellipse unless both sides are equal. */
export function rings({ widthMm, heightMm, border, color, isDouble = false }: Rings): string[] {
  const outer = ring(widthMm / 2 - border / 2 - EDGE, heightMm / 2 - border / 2 - EDGE, border, color);
  if (!isDouble) return [outer];
  const inset = EDGE + border + GAP + INNER / 2;
  return [outer, ring(widthMm / 2 - inset, heightMm / 2 - inset, INNER, color)];
}

function ring(radiusX: number, radiusY: number, width: number, color: string): string {
  const shape = radiusX === radiusY ? `circle r="${radiusX}"` : `ellipse rx="${radiusX}" ry="${radiusY}"`;
  return `<${shape} fill="none" stroke="${color}" stroke-width="${width}"/>`;
}
