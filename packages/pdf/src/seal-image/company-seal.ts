import { arcText } from './arc-text.ts';
import { footText } from './foot-text.ts';
import { borderOf, INNER_RING, rings } from './ring.ts';
import { DEFAULT_DPI, finishDrawing, SEAL_RED, type SealPicture } from './seal-drawing.ts';
import { star } from './star.ts';

export interface CompanySeal {
  /** Full name as on the business licence, 2 to about 40 characters. */
  name: string;
  /** What the seal is for, e.g. 合同专用章; none on the company seal itself. */
  foot?: string;
  /** Registered code of the seal, usually 13 digits. */
  code?: string;
  /** 42, 40 or 38 by the kind of the company and the purpose. */
  diameterMm?: number;
  /** Seals of foreign-invested companies and of some bodies carry none. */
  star?: boolean;
  /** A thin second ring inside the border, as on the seals of unions. */
  doubleRing?: boolean;
  /** `#RRGGBB` */
  color?: string;
  dpi?: number;
}

/** The proportions are those of a 42 mm seal; other diameters scale everything but the border. */
const MODEL_DIAMETER = 42;
const STAR_DIAMETER = 14;

/**
 * A round company seal: the name clockwise on the upper arc, the star in the middle, the purpose on one line
 * below it, the code on the lower arc (国发〔1999〕25号; measures after GA/T 1106 practice).
 *
 * @throws SealImageError when a character has no glyph, or the name is too long to be read
 */
export async function drawCompanySeal(seal: CompanySeal): Promise<SealPicture> {
  const { name, foot, code, diameterMm = MODEL_DIAMETER, color = SEAL_RED, dpi = DEFAULT_DPI } = seal;
  const { star: hasStar = true, doubleRing: isDouble = false } = seal;
  // A second ring leaves what a smaller seal has inside its one.
  const scale = (diameterMm - (isDouble ? 2 * INNER_RING : 0)) / MODEL_DIAMETER;
  const length = [...name.trim()].length;
  const span = nameSpan(length);
  const paths = arcText({
    text: name,
    radiusX: 18.8 * scale,
    radiusY: 18.8 * scale,
    height: nameHeight(length) * scale,
    widest: 0.82,
    spanDegrees: span,
    side: 'top',
  });
  if (foot) {
    paths.push(
      ...footText({
        text: foot,
        centerY: 11.1 * scale,
        height: 4.5 * scale,
        letterWidth: 3.5 * scale,
        maxWidth: (span > 235 ? 15.4 : 18) * scale,
      }),
    );
  }
  if (code) paths.push(...codeArc(code, 19.3 * scale, scale));
  const shapes = [
    ...rings({ widthMm: diameterMm, heightMm: diameterMm, border: borderOf(diameterMm), color, isDouble }),
    ...(hasStar ? [star(STAR_DIAMETER * scale)] : []),
    ...paths.map((path) => `<path d="${path}"/>`),
  ];
  const label = [name, foot].filter(Boolean).join(' ');
  return finishDrawing({ shapes, widthMm: diameterMm, heightMm: diameterMm, color, label, dpi });
}

/** Short names stay together at the top, long ones reach round to the foot: 205° at 8 characters, 268° from 18. */
function nameSpan(length: number): number {
  if (length < 8) return 205 - (8 - length) * 14;
  return Math.min(268, 205 + (length - 8) * 6.3);
}

/** Long names also get a little lower, or their letters would be needles. */
function nameHeight(length: number): number {
  return Math.max(4.2, 5.9 - Math.max(0, length - 10) * 0.075);
}

function codeArc(code: string, radius: number, scale: number): string[] {
  const degreesPerDigit = 4.4;
  return arcText({
    text: code,
    radiusX: radius,
    radiusY: radius,
    height: 2.3 * scale,
    widest: 0.95,
    spanDegrees: Math.min(84, ([...code].length - 1) * degreesPerDigit),
    side: 'bottom',
    gap: 0.1,
  });
}
