/** Which square of a picture is kept: its middle as shares of the picture's width and height, and how far it is enlarged. */
export interface Crop {
  x: number;
  y: number;
  /** 1: the largest square that the picture holds. */
  zoom: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

export const CENTRE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const MOST_ZOOM = 4;

/** The side of the kept square in the picture's pixels. */
export function sideOf({ width, height }: PictureSize, zoom: number): number {
  return Math.min(width, height) / zoom;
}

/** The nearest crop that lies inside the picture. */
export function keepInside(picture: PictureSize, { x, y, zoom }: Crop): Crop {
  const bounded = Math.min(MOST_ZOOM, Math.max(1, zoom));
  const side = sideOf(picture, bounded);
  const inside = (at: number, length: number) => {
    const half = side / 2 / length;
    return Math.min(1 - half, Math.max(half, at));
  };
  return { x: inside(x, picture.width), y: inside(y, picture.height), zoom: bounded };
}

/** The crop after the picture was dragged by so many pixels in a frame of the given side. */
export function drag(picture: PictureSize, crop: Crop, frame: number, dx: number, dy: number): Crop {
  const scale = sideOf(picture, crop.zoom) / frame;
  return keepInside(picture, {
    ...crop,
    x: crop.x - (dx * scale) / picture.width,
    y: crop.y - (dy * scale) / picture.height,
  });
}

/** Left, top and side of the kept square in the picture's pixels. */
export function squareOf(picture: PictureSize, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(picture, crop.zoom);
  return { left: crop.x * picture.width - side / 2, top: crop.y * picture.height - side / 2, side };
}
