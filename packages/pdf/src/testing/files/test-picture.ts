import sharp from 'sharp';

/** A red disc on nothing, as PNG: stands for a seal. */
export function redDisc(pixels = 200): Promise<Buffer> {
  return toPng(pixels, '<circle cx="5" cy="5" r="4.5" fill="none" stroke="#c8102e"/>');
}

/** A red square that fills its picture, but for a white bar along its lower edge: shows where it is and how it is turned. */
export function redSquare(pixels = 200): Promise<Buffer> {
  return toPng(pixels, '<path d="M0 0h10v10h-10z" fill="#c8102e"/><path d="M0 8h10v1h-10z" fill="#fff"/>');
}

function toPng(pixels: number, drawing: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="${pixels}" height="${pixels}">${drawing}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
