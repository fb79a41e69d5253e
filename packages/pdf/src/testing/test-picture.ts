import sharp from 'sharp';

/** A red disc on nothing, as PNG: stands for a seal. */
export function redDisc(pixels = 200): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="${pixels}" height="${pixels}">
    <circle cx="5" cy="5" r="4.5" fill="none" stroke="#c8102e"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
