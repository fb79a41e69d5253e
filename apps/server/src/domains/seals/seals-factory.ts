import sharp from 'sharp';

const STROKE = 'M60 180 C 120 60, 180 240, 240 140 S 360 60, 420 170 S 500 120, 540 150';
const svg = (ground: string, ink: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300">${ground}<path d="${STROKE}" fill="none" stroke="${ink}" stroke-width="8"/></svg>`,
  );

/** What a signature pad hands over: strokes on nothing. */
export async function drawnSignature(): Promise<string> {
  const png = await sharp(svg('', '#1b2a4a')).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** What a phone's camera hands over: paper under a lamp at one side, a JPEG. */
export async function photographedSignature(): Promise<string> {
  const lamp =
    '<defs><linearGradient id="l"><stop offset="0" stop-color="#f4f0e6"/><stop offset="1" stop-color="#8f8b82"/></linearGradient></defs><rect width="600" height="300" fill="url(#l)"/>';
  const jpeg = await sharp(svg(lamp, '#20242c')).jpeg({ quality: 80 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
