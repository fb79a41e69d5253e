import { number } from '../../fields/appearance/text-layout.ts';
import { encodeText } from '../../objects/text-string.ts';
import { serializeObject } from '../../write/serialize-object.ts';
import type { Mark, PictureMark, TextMark } from '../layout/laid-paper.ts';
import type { DrawnFonts } from './drawn-fonts.ts';

export interface DrawnPage {
  readonly content: string;
  /** By the identifier of marked content (MCID): the node of the structure tree. */
  readonly nodes: readonly number[];
}

/** A picture of the file. */
export interface DrawnPicture {
  /** Resource name. */
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * The content of a page, each part marked with its structure element, the rest as artifacts (ISO 32000-2, 14.6, 14.8.2.2).
 * @param pictures by key
 */
export function drawPage(
  marks: readonly Mark[],
  height: number,
  fonts: DrawnFonts,
  pictures: ReadonlyMap<string, DrawnPicture>,
  nodeTypes: readonly { readonly type: string }[],
): DrawnPage {
  const nodes: number[] = [];
  const parts: string[] = [];
  for (let from = 0; from < marks.length; ) {
    const { node } = marks[from]!;
    let to = from + 1;
    while (to < marks.length && marks[to]!.node === node) to++;
    if (node === undefined) parts.push('/Artifact BMC\n');
    else parts.push(`/${nodeTypes[node]!.type} <</MCID ${nodes.push(node) - 1}>> BDC\n`);
    for (let at = from; at < to; at++) parts.push(drawMark(marks[at]!, height, fonts, pictures));
    parts.push('EMC\n');
    from = to;
  }
  return { content: parts.join(''), nodes };
}

function drawMark(
  mark: Mark,
  height: number,
  fonts: DrawnFonts,
  pictures: ReadonlyMap<string, DrawnPicture>,
): string {
  const x = number(mark.x);
  const top = height - mark.y;
  switch (mark.kind) {
    case 'text':
      return drawText(mark, top, fonts);
    case 'line':
      return `${colorOf(mark.color)} RG ${number(mark.stroke)} w ${x} ${number(top)} m ${number(mark.x + mark.width)} ${number(top - mark.height)} l S\n`;
    case 'box':
      return `${colorOf(mark.color)} rg ${x} ${number(top - mark.height)} ${number(mark.width)} ${number(mark.height)} re f\n`;
    case 'picture':
      return drawPicture(mark, height, pictures.get(mark.key)!);
  }
}

function drawPicture(mark: PictureMark, height: number, picture: DrawnPicture): string {
  const box = mark.contained ? containedBox(mark, picture) : mark;
  return `q ${number(box.width)} 0 0 ${number(box.height)} ${number(box.x)} ${number(height - box.y - box.height)} cm /${picture.name} Do Q\n`;
}

/** The largest box of these proportions inside of another. */
function containedBox({ x, y, width, height, contained }: PictureMark, picture: DrawnPicture) {
  const scale = Math.min(width / picture.width, height / picture.height);
  const size = { width: picture.width * scale, height: picture.height * scale };
  const slack = width - size.width;
  return {
    ...size,
    x: x + (contained === 'center' ? slack / 2 : contained === 'right' ? slack : 0),
    y: y + (height - size.height) / 2,
  };
}

function drawText(mark: TextMark, baseline: number, fonts: DrawnFonts): string {
  const { size, gaps, actual } = mark;
  let content = `BT ${colorOf(mark.color)} rg 1 0 0 1 ${number(mark.x)} ${number(baseline)} Tm\n`;
  let font = '';
  let shown = '';
  const close = () => {
    if (font !== '') content += gaps ? `[<${shown}>] TJ\n` : `<${shown}> Tj\n`;
    shown = '';
  };
  const stack = fonts.stack(mark);
  let at = 0;
  for (const char of mark.text) {
    const drawn = stack.get(char)!;
    if (drawn.font !== font) {
      close();
      font = drawn.font;
      content += `/${font} ${number(size)} Tf\n`;
    }
    shown += drawn.code;
    const gap = gaps?.[at++];
    // Thousandths of an em, and what is positive moves to the left (9.4.3).
    if (gap) shown += `>${number((-gap / size) * 1000)}<`;
  }
  close();
  content += 'ET\n';
  if (actual === undefined) return content;
  return `/Span <</ActualText ${serializeObject(encodeText(actual))}>> BDC\n${content}EMC\n`;
}

/** Parts of red, green and blue from `#rrggbb`. */
function colorOf(color: string): string {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255].map((part) => number(part / 255)).join(' ');
}
