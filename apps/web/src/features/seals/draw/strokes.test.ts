import type { PointGroup } from 'signature_pad';
import { describe, expect, it } from 'vitest';
import { boundsOf, fitStrokes, rewrite, turnUpright } from './strokes.ts';

function stroke(...points: [number, number][]): PointGroup {
  return {
    dotSize: 2,
    minWidth: 1,
    maxWidth: 4,
    penColor: '#000',
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
    points: points.map(([x, y]) => ({ x, y, pressure: 0.5, time: 0 })),
  };
}

const at = (strokes: PointGroup[]) => strokes.map(({ points }) => points.map(({ x, y }) => [x, y]));

describe('writing on a phone held sideways', () => {
  it('comes out upright: down the screen was from left to right', () => {
    const pad = { width: 390, height: 800 };
    const turned = turnUpright([stroke([300, 100], [300, 700])], pad);
    expect(at(turned)).toEqual([
      [
        [100, 90],
        [700, 90],
      ],
    ]);
  });
});

describe('bringing writing into a smaller pad', () => {
  it('shrinks it, its strokes by less, in the middle', () => {
    const [fitted] = fitStrokes([stroke([0, 0], [736, 100])], { width: 400, height: 200 });
    expect(boundsOf([fitted!])).toEqual({ left: 16, top: 75, right: 384, bottom: 125 });
    expect(fitted!.maxWidth).toBeCloseTo(2.83);
  });

  it('never enlarges', () => {
    const [fitted] = fitStrokes([stroke([0, 0], [100, 50])], { width: 400, height: 200 });
    expect(boundsOf([fitted!])).toEqual({ left: 150, top: 75, right: 250, bottom: 125 });
  });

  it('has nothing to say about an empty pad', () => {
    expect(fitStrokes([], { width: 400, height: 200 })).toEqual([]);
  });
});

describe('changing the pen', () => {
  it('changes what is written already, and what was thinned to fit stays thinner', () => {
    const line = { penColor: '#000', minWidth: 1, maxWidth: 4 };
    const thinned = { ...stroke([0, 0], [9, 9]), minWidth: 0.5, maxWidth: 2 };
    const [written] = rewrite([thinned], line, { penColor: '#00f', minWidth: 2, maxWidth: 6 });
    expect(written).toMatchObject({ penColor: '#00f', minWidth: 1, maxWidth: 3 });
  });
});
