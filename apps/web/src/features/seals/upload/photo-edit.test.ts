import { describe, expect, it } from 'vitest';
import { moveCorner, turnCrop, WHOLE } from './photo-edit.ts';

describe('cutting a photo', () => {
  it('moves one corner and leaves the opposite where it is', () => {
    expect(moveCorner(WHOLE, 'top-left', 0.2, 0.3)).toEqual({ left: 0.2, top: 0.3, right: 1, bottom: 1 });
    expect(moveCorner(WHOLE, 'bottom-right', -0.2, -0.3)).toEqual({
      left: 0,
      top: 0,
      right: 0.8,
      bottom: 0.7,
    });
  });

  it('stays within the photo and never closes', () => {
    expect(moveCorner(WHOLE, 'top-right', 0.5, -0.5)).toEqual(WHOLE);
    expect(moveCorner(WHOLE, 'bottom-left', 2, -2)).toEqual({ left: 0.9, top: 0, right: 1, bottom: 0.1 });
  });

  it('turns with the photo: four quarter turns lead back', () => {
    const part = { left: 0.25, top: 0, right: 0.5, bottom: 0.75 };
    expect(turnCrop(part)).toEqual({ left: 0.25, top: 0.25, right: 1, bottom: 0.5 });
    expect(turnCrop(turnCrop(turnCrop(turnCrop(part))))).toEqual(part);
  });
});
