import { describe, expect, it } from 'vitest';
import { firstSize, withPicture, withSize, withWidth } from './picture-sizes.ts';

const ROOM = { width: 154, height: 200 };
const block = { kind: 'picture', key: 'a', width: 60, height: 20 } as const;

describe('the size of a picture', () => {
  it('is that of a screen, within the text of a page', () => {
    expect(firstSize({ width: 96, height: 192 }, ROOM)).toEqual({ width: 25.4, height: 50.8 });
    expect(firstSize({ width: 1920, height: 960 }, ROOM)).toEqual({ width: 154, height: 77 });
    expect(firstSize({ width: 500, height: 1900 }, ROOM)).toEqual({ width: 52.63, height: 200 });
  });

  it('keeps its proportion, and stays within its bounds', () => {
    expect(withWidth(block, 90, 154)).toMatchObject({ width: 90, height: 30, key: 'a' });
    expect(withWidth(block, 400, 154)).toMatchObject({ width: 154, height: 51.33 });
    expect(withWidth(block, 1, 154)).toMatchObject({ width: 5, height: 1.67 });
  });

  it('of a frame is that of each side by itself, within its bounds', () => {
    const frame = { kind: 'paramPicture', param: 'licence', width: 60, height: 40 } as const;
    expect(withSize(frame, { width: 80.5, height: 20 }, 154)).toEqual({ ...frame, width: 80.5, height: 20 });
    expect(withSize(frame, { width: 400, height: 900 }, 154)).toMatchObject({ width: 154, height: 420 });
    expect(withSize(frame, { width: -3, height: 0 }, 154)).toMatchObject({ width: 5, height: 5 });
  });

  it('has the proportion of the picture that replaces another', () => {
    expect(withPicture(block, { id: 'b', width: 300, height: 150 }, ROOM)).toMatchObject({
      key: 'b',
      width: 60,
      height: 30,
    });
    expect(withPicture(block, { id: 'b', width: 100, height: 1000 }, ROOM)).toMatchObject({
      width: 20,
      height: 200,
    });
  });
});
