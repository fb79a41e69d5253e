import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { noteSlide, packTrack } from './slide-track.ts';

it('a slide is noted from its first touch and packed with its check value', async () => {
  let time = 1000;
  const { track, move } = noteSlide(() => time);
  move(0);
  time += 120.4;
  move(33.333);
  expect(track).toEqual([
    [0, 0],
    [33.3, 120],
  ]);
  const packed = await packTrack('abc', track);
  expect(JSON.parse(Buffer.from(packed.validate, 'base64url').toString())).toEqual(track);
  expect(packed.seccode).toBe(createHash('sha256').update(`abc${packed.validate}`).digest('hex'));
});

it('a very slow slide keeps its end', () => {
  const { track, move } = noteSlide(() => 0);
  for (let x = 0; x <= 400; x++) move(x);
  expect(track).toHaveLength(300);
  expect(track.at(-1)![0]).toBe(400);
});
