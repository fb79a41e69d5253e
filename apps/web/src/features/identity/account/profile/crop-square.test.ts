import { expect, test } from 'vitest';
import { CENTRE, drag, keepInside, squareOf } from './crop-square.ts';

const WIDE = { width: 400, height: 200 };

test('at first the largest square in the middle is kept', () => {
  expect(squareOf(WIDE, CENTRE)).toEqual({ left: 100, top: 0, side: 200 });
});

test('twice enlarged, half the side is kept', () => {
  expect(squareOf(WIDE, { ...CENTRE, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
});

test('dragging the picture to the right shows more of its left, until its edge', () => {
  expect(squareOf(WIDE, drag(WIDE, CENTRE, 100, 25, 0)).left).toBe(50);
  expect(squareOf(WIDE, drag(WIDE, CENTRE, 100, 500, 0)).left).toBe(0);
});

test('what fills the frame from edge to edge does not move', () => {
  expect(squareOf(WIDE, drag(WIDE, CENTRE, 100, 0, 30)).top).toBe(0);
});

test('going back to the whole picture brings a square at the edge inside again', () => {
  const corner = drag(WIDE, { ...CENTRE, zoom: 4 }, 100, -5000, -5000);
  expect(squareOf(WIDE, corner)).toEqual({ left: 350, top: 150, side: 50 });
  expect(squareOf(WIDE, keepInside(WIDE, { ...corner, zoom: 1 }))).toEqual({ left: 200, top: 0, side: 200 });
});
