const STEPS = 1440;

/** A point on the ellipse and the turn of a letter that stands there, in radians clockwise. */
export interface Station {
  x: number;
  y: number;
  angle: number;
}

/** An ellipse round the origin (y down) that is walked by true distance, so that letters spread evenly on it. */
export class Ellipse {
  readonly radiusX: number;
  readonly radiusY: number;

  constructor(radiusX: number, radiusY: number) {
    this.radiusX = radiusX;
    this.radiusY = radiusY;
  }

  /** Length in millimetres of an arc that lies evenly to both sides of the top (or of the bottom). */
  length(spanDegrees: number): number {
    return this.#walk(spanDegrees).at(-1)!;
  }

  /** The place at a fraction 0…1 of the arc, counted in reading direction. */
  at(fraction: number, spanDegrees: number, side: 'top' | 'bottom'): Station {
    const lengths = this.#walk(spanDegrees);
    const wanted = fraction * lengths.at(-1)!;
    const step = Math.max(
      1,
      lengths.findIndex((length) => length >= wanted - 1e-9),
    );
    const before = lengths[step - 1]!;
    const part = (wanted - before) / Math.max(lengths[step]! - before, 1e-9);
    const turn = (spanDegrees * ((step - 1 + part) / STEPS - 0.5) * Math.PI) / 180;
    // `turn` is measured from the top, clockwise; at the bottom the text runs the other way.
    const flip = side === 'top' ? 1 : -1;
    const x = this.radiusX * Math.sin(turn);
    const y = -flip * this.radiusY * Math.cos(turn);
    const angle = flip * Math.atan2(Math.sin(turn) / this.radiusX, Math.cos(turn) / this.radiusY);
    return { x, y, angle };
  }

  #walk(spanDegrees: number): number[] {
    const lengths = [0];
    const start = (-spanDegrees / 360) * Math.PI;
    const delta = (spanDegrees / 180 / STEPS) * Math.PI;
    for (let i = 0; i < STEPS; i++) {
      const turn = start + (i + 0.5) * delta;
      const speed = Math.hypot(this.radiusX * Math.cos(turn), this.radiusY * Math.sin(turn));
      lengths.push(lengths[i]! + speed * delta);
    }
    return lengths;
  }
}
