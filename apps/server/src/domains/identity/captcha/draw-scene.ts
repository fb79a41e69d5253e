import { randomInt } from 'node:crypto';

/** Colours of the sky and of the hills before it, by time of day. */
const PALETTES = [
  ['#fbe3c6', '#f3b49b', '#b5646a', '#7a3f52', '#4a2a3c', '#f6efe2'],
  ['#d9ecf2', '#9cc7d6', '#5f9bb0', '#3c7086', '#274d60', '#fffaf0'],
  ['#e9efd9', '#b9cf9f', '#7fa573', '#517d59', '#335543', '#fff6dd'],
  ['#e5def0', '#b9a8d3', '#8573ad', '#594b82', '#3a3059', '#fdf3e7'],
] as const;

const between = (from: number, to: number): number => from + randomInt(1000) * ((to - from) / 1000);

/** Random landscape of hills and a sun: the position of a piece can be found by eye but not from the file. */
export function drawScene(width: number, height: number): string {
  const [sky, far, middle, near, ground, sun] = PALETTES[randomInt(PALETTES.length)]!;
  const hills = [far, middle, near, ground].map((colour, index) =>
    hill(width, height, height * (0.38 + index * 0.16), colour),
  );
  const disc = `<circle cx="${between(30, width - 30)}" cy="${between(22, 60)}" r="${between(12, 20)}" fill="${sun}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${sky}"/>${disc}${clouds(width, sun)}${hills.join('')}${grain(width, height)}</svg>`;
}

function hill(width: number, height: number, top: number, colour: string): string {
  const points = Array.from({ length: 7 }, (_, i) => [(i * width) / 6, top + between(-16, 16)] as const);
  const curve = points.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = points[i]!;
    const half = (fromX + x) / 2;
    return `C${half} ${fromY} ${half} ${y} ${x} ${y}`;
  });
  return `<path fill="${colour}" d="M0 ${points[0]![1]}${curve.join('')}V${height}H0Z"/>`;
}

function clouds(width: number, colour: string): string {
  return Array.from({ length: 4 }, () => {
    const [x, y, reach] = [between(0, width), between(10, 70), between(14, 34)];
    return `<ellipse cx="${x}" cy="${y}" rx="${reach}" ry="${reach / 4}" fill="${colour}" opacity="0.55"/>`;
  }).join('');
}

function grain(width: number, height: number): string {
  return Array.from({ length: 120 }, () => {
    const tone = randomInt(2) === 0 ? '#fff' : '#000';
    return `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="${between(0.4, 1.6)}" fill="${tone}" opacity="0.12"/>`;
  }).join('');
}
