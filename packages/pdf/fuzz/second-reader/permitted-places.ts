import type { Place } from '../../validators/grey-page.ts';
import { type DictNode, entry, type Node } from './node.ts';
import type { SecondReading } from './second-reading.ts';
import { type ReadPage, readPages } from './structure.ts';

type Box = readonly [left: number, bottom: number, right: number, top: number];

const A4: Box = [0, 0, 595.28, 841.89];

/**
 * Where a page may look different: the rectangles of widgets whose appearance, state or value is not what it was, as fractions of the page as it
 * is shown (12.5.5, 7.7.3.3). A widget that is new may show itself, too; whether it may be there is another question.
 */
export function permittedPlaces(before: SecondReading, after: SecondReading): Place[][] {
  return readPages(after).map((page) => {
    const box = boxOf(after, page);
    const turned = numberOf(after, inherited(after, page.dict, 'Rotate')) ?? 0;
    return page.annotations.flatMap(({ num, dict, subtype }) => {
      if (subtype !== 'Widget' || num === undefined) return [];
      const old = before.object(num);
      const now = after.object(num)!;
      const isSame = old && sourceOf(old.text, old.node) === sourceOf(now.text, now.node);
      const rect = rectOf(after, entry(dict, 'Rect'));
      return isSame || !rect ? [] : [shown(rect, box, turned)];
    });
  });
}

const sourceOf = (text: string, node: Node) => text.slice(node.start, node.end);

function boxOf(reading: SecondReading, page: ReadPage): Box {
  const media = rectOf(reading, inherited(reading, page.dict, 'MediaBox')) ?? A4;
  const crop = rectOf(reading, inherited(reading, page.dict, 'CropBox'));
  if (!crop) return media;
  const [a, b, c, d] = crop;
  return [Math.max(a, media[0]), Math.max(b, media[1]), Math.min(c, media[2]), Math.min(d, media[3])];
}

function inherited(reading: SecondReading, page: DictNode, key: string): Node | undefined {
  let dict: DictNode | undefined = page;
  for (let left = 50; dict && left > 0; left--) {
    const found = reading.get(dict, key);
    if (found) return found;
    dict = reading.dict(entry(dict, 'Parent'));
  }
  return undefined;
}

function rectOf(reading: SecondReading, node: Node | undefined): Box | undefined {
  const numbers = reading.items(node).map((item) => numberOf(reading, item));
  if (numbers.length !== 4 || numbers.includes(undefined)) return undefined;
  const [a, b, c, d] = numbers as [number, number, number, number];
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

function numberOf(reading: SecondReading, node: Node | undefined): number | undefined {
  const found = reading.resolve(node);
  return found?.kind === 'integer' || found?.kind === 'real' ? found.value : undefined;
}

/** @param turned degrees, clockwise */
function shown([a, b, c, d]: Box, [left, bottom, right, top]: Box, turned: number): Place {
  const [width, height] = [right - left, top - bottom];
  // Fractions of the page as it lies, from the upper left.
  const [x0, x1] = [(a - left) / width, (c - left) / width];
  const [y0, y1] = [(top - d) / height, (top - b) / height];
  switch (((turned % 360) + 360) % 360) {
    case 90:
      return { left: 1 - y1, right: 1 - y0, top: x0, bottom: x1 };
    case 180:
      return { left: 1 - x1, right: 1 - x0, top: 1 - y1, bottom: 1 - y0 };
    case 270:
      return { left: y0, right: y1, top: 1 - x1, bottom: 1 - x0 };
    default:
      return { left: x0, right: x1, top: y0, bottom: y1 };
  }
}
