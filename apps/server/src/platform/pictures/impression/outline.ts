import type { ImpressionShape } from '@cinnabar/protocol/seals/upload-values';
import { componentsOf } from './components.ts';
import { fitEllipse } from './fit-ellipse.ts';
import { smallestRectangle } from './hull.ts';
import { type Field, type Point, sample } from './raster.ts';

/** The outer edge of an impression, in pixels. */
export interface Outline {
  shape: ImpressionShape;
  center: Point;
  /** Half the width and half the height. */
  radiusX: number;
  radiusY: number;
  /** Of the width, in radians clockwise. */
  angle: number;
  /** Part of the outer edge that has ink. */
  share: number;
}

const RAYS = 720;
/** Part of full ink that counts as the edge of a stroke. */
const EDGE = 0.5;
/** With less of its edge on an ellipse an impression is no round one. */
const ROUND_SHARE = 0.5;
/** Rounder than this and it is a circle that was seen askew. */
const OVAL_FROM = 1.2;

/** The outer ring of the impression in a picture of it alone, or the frame of a square one. */
export function findOutline(ink: Field): Outline | null {
  const points = outermost(ink);
  const ellipse = fitEllipse(points);
  if (ellipse && ellipse.share >= ROUND_SHARE) {
    const { center, major, minor, angle, share } = ellipse;
    const shape = major / minor >= OVAL_FROM ? 'OVAL' : 'ROUND';
    return { shape, center, radiusX: major, radiusY: minor, angle, share: (share * points.length) / RAYS };
  }
  return findFrame(ink);
}

/** Where the ink begins on each ray from the outside to the middle. */
function outermost(ink: Field): Point[] {
  const { width, height } = ink;
  const middle = { x: width / 2, y: height / 2 };
  const longest = Math.hypot(width, height) / 2;
  return Array.from({ length: RAYS }, (_, ray) => (2 * Math.PI * ray) / RAYS).flatMap((angle) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    let beyond = 0;
    for (let radius = longest; radius > 4; radius -= 1) {
      const here = sample(ink, middle.x + radius * cos, middle.y + radius * sin);
      if (here >= EDGE) {
        const edge = radius + (here - EDGE) / Math.max(here - beyond, 1e-6);
        return [{ x: middle.x + edge * cos, y: middle.y + edge * sin }];
      }
      beyond = here;
    }
    return [];
  });
}

/** Smaller ones are cells of the grid in which the parts of the picture are found. */
const GRID = 360;

function findFrame(ink: Field): Outline | null {
  const { cells, scale, width, height } = inkCells(ink);
  const [part] = componentsOf({ cells, width, height }, 6);
  if (!part) return null;
  const { center, angle, ...size } = smallestRectangle(part.points);
  const [radiusX, radiusY] = [((size.width + 1) / 2) * scale, ((size.height + 1) / 2) * scale];
  return {
    shape: 'SQUARE',
    center: { x: (center.x + 0.5) * scale, y: (center.y + 0.5) * scale },
    radiusX,
    radiusY,
    angle,
    share: frameShare(ink, { center: { x: center.x * scale, y: center.y * scale }, radiusX, radiusY, angle }),
  };
}

/** The picture in cells that have ink or not. */
export function inkCells(ink: Field) {
  const scale = Math.max(1, Math.max(ink.width, ink.height) / GRID);
  const [width, height] = [Math.ceil(ink.width / scale), Math.ceil(ink.height / scale)];
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < ink.height; y++)
    for (let x = 0; x < ink.width; x++)
      if (ink.data[y * ink.width + x]! >= EDGE)
        cells[Math.floor(y / scale) * width + Math.floor(x / scale)] = 1;
  return { cells, scale, width, height };
}

/** How much of a frame's four sides has ink close to its edge. */
function frameShare(ink: Field, frame: Omit<Outline, 'shape' | 'share'>): number {
  const { center, radiusX, radiusY, angle } = frame;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let inked = 0;
  for (let step = 0; step < RAYS; step++) {
    const along = ((step % 180) / 90 - 1) * 0.94;
    const isFound = Array.from({ length: 12 }, (_, depth) => 1.02 - depth / 100).some((edge) => {
      const side = Math.floor(step / 180);
      const [u, v] = side < 2 ? [along, side === 0 ? -edge : edge] : [side === 2 ? -edge : edge, along];
      const [dx, dy] = [u * radiusX, v * radiusY];
      return sample(ink, center.x + dx * cos - dy * sin, center.y + dx * sin + dy * cos) >= EDGE;
    });
    if (isFound) inked++;
  }
  return inked / RAYS;
}
