import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { CAPTCHA_GLYPHS } from './captcha-glyphs.ts';

const WIDTH = 150;
const HEIGHT = 56;
/** Dark inks of one hue: colour must not distinguish characters from noise. */
const INKS = ['#1f3b57', '#2b4a3f', '#4a2f44', '#33415c', '#5a3a22'];

const between = (from: number, to: number): number => from + randomInt(1000) * ((to - from) / 1000);
const pick = <T>(items: readonly T[]): T => items[randomInt(items.length)]!;

/** The characters as a PNG, each randomly rotated, skewed and scaled, with lines of the same ink across them. */
export function drawPicture(characters: string): Promise<Buffer> {
  const cell = (WIDTH - 16) / characters.length;
  const letters = [...characters].map((character, index) => letter(character, 8 + cell * (index + 0.5)));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="#f4f6f8"/>${specks()}${letters.join('')}${wave()}${wave()}</svg>`;
  return sharp(Buffer.from(svg), { density: 144 }).png({ palette: true }).toBuffer();
}

function letter(character: string, centre: number): string {
  const { width, path } = CAPTCHA_GLYPHS[character]!;
  const scale = between(0.036, 0.044);
  const move = `translate(${centre} ${HEIGHT / 2 + between(-4, 4)})`;
  const shape = `rotate(${between(-22, 22)}) skewX(${between(-14, 14)}) scale(${scale})`;
  return `<path fill="${pick(INKS)}" transform="${move} ${shape} translate(${-width / 2} 365)" d="${path}"/>`;
}

function wave(): string {
  const [from, to] = [between(12, HEIGHT - 12), between(12, HEIGHT - 12)];
  const bend = `${WIDTH * 0.3} ${between(0, HEIGHT)} ${WIDTH * 0.7} ${between(0, HEIGHT)}`;
  return `<path d="M0 ${from}C${bend} ${WIDTH} ${to}" fill="none" stroke="${pick(INKS)}" stroke-width="${between(1, 2)}" opacity="0.7"/>`;
}

function specks(): string {
  return Array.from({ length: 40 }, () => {
    const [x, y, size] = [between(0, WIDTH), between(0, HEIGHT), between(0.5, 1.3)];
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="${pick(INKS)}" opacity="0.45"/>`;
  }).join('');
}
