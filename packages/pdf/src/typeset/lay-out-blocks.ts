import { POINTS_PER_MILLIMETRE } from '../fields/page-geometry.ts';
import type { Weight } from './measured-text.ts';
import type { PlacedRect, Report, ReportBlock, SigningPlace, TableColumn } from './report-plan.ts';
import { heightOf, MARGIN, PAPER, type Sheet, TEXT_WIDTH, type TextStyle } from './sheet.ts';

const TITLE: TextStyle = { weight: 'medium', size: 19, leading: 1.4, ink: 'black' };
const SUBTITLE: TextStyle = { weight: 'regular', size: 10, leading: 1.5, ink: 'soft' };
const HEADING: TextStyle = { weight: 'medium', size: 12, leading: 1.5, ink: 'black' };
const TEXT: TextStyle = { weight: 'regular', size: 10.5, leading: 1.7, ink: 'black' };
const SOFT: TextStyle = { weight: 'regular', size: 9, leading: 1.6, ink: 'soft' };
const LABEL: TextStyle = { weight: 'regular', size: 9.5, leading: 1.55, ink: 'soft' };
const VALUE: TextStyle = { weight: 'regular', size: 9.5, leading: 1.55, ink: 'black' };
const HEAD: TextStyle = { weight: 'medium', size: 8.5, leading: 1.5, ink: 'soft' };
const CELL: TextStyle = { weight: 'regular', size: 8.5, leading: 1.5, ink: 'black' };
const NAME: TextStyle = { weight: 'medium', size: 10, leading: 1.5, ink: 'black' };

const LABEL_WIDTH = 112;
const ROW_PADDING = 4;
const CELL_GAP = 10;
const FOLLOWING = 60;

type Places = Record<string, { picture: PlacedRect; date: PlacedRect }>;

/** Every text of a block with the weight it is drawn in, so that fonts can be cut before anything is measured. */
export function textsOf(block: ReportBlock): { text: string; weight: Weight }[] {
  const regular = (...texts: (string | undefined)[]) =>
    texts.flatMap((text) => (text === undefined ? [] : [{ text, weight: 'regular' as const }]));
  const medium = (text: string) => ({ text, weight: 'medium' as const });
  switch (block.kind) {
    case 'title':
      return [medium(block.text), ...regular(block.subtitle)];
    case 'heading':
      return [medium(block.text)];
    case 'text':
      return regular(block.text);
    case 'facts':
      return regular(...block.rows.flat());
    case 'table':
      return [...block.columns.map(({ head }) => medium(head)), ...regular(...block.rows.flat())];
    case 'places':
      return block.places.flatMap(({ name, act, dateLabel }) => [medium(name), ...regular(act, dateLabel)]);
  }
}

export function layOutBlocks(sheet: Sheet, blocks: readonly ReportBlock[]): Report['places'] {
  const places: Places = {};
  for (const block of blocks) {
    if (block.kind === 'title') layOutTitle(sheet, block.text, block.subtitle);
    else if (block.kind === 'heading') layOutHeading(sheet, block.text);
    else if (block.kind === 'text') layOutText(sheet, block.text, block.tone === 'soft' ? SOFT : TEXT);
    else if (block.kind === 'facts') layOutFacts(sheet, block.rows);
    else if (block.kind === 'table') layOutTable(sheet, block.columns, block.rows);
    else layOutPlaces(sheet, block.places, places);
  }
  return places;
}

function layOutTitle(sheet: Sheet, text: string, subtitle: string | undefined): void {
  for (const [part, style] of [[text, TITLE] as const, [subtitle, SUBTITLE] as const]) {
    if (part === undefined) continue;
    const lines = sheet.text.broken(part, style.weight, style.size, TEXT_WIDTH);
    sheet.turnUnless(heightOf(lines, style));
    sheet.put(lines, style, { x: MARGIN.left, width: TEXT_WIDTH, align: 'center' });
    sheet.at += heightOf(lines, style) + 4;
  }
  sheet.at += 12;
}

function layOutHeading(sheet: Sheet, text: string): void {
  const lines = sheet.text.broken(text, HEADING.weight, HEADING.size, TEXT_WIDTH);
  sheet.skip(14);
  sheet.turnUnless(heightOf(lines, HEADING) + FOLLOWING);
  sheet.put(lines, HEADING, { x: MARGIN.left, width: TEXT_WIDTH });
  sheet.at += heightOf(lines, HEADING) + 5;
}

function layOutText(sheet: Sheet, text: string, style: TextStyle): void {
  for (const line of sheet.text.broken(text, style.weight, style.size, TEXT_WIDTH)) {
    sheet.turnUnless(heightOf([line], style));
    sheet.put([line], style, { x: MARGIN.left, width: TEXT_WIDTH });
    sheet.at += heightOf([line], style);
  }
  sheet.at += 6;
}

function layOutFacts(sheet: Sheet, rows: readonly (readonly [string, string])[]): void {
  const width = TEXT_WIDTH - LABEL_WIDTH;
  for (const [label, value] of rows) {
    const named = sheet.text.broken(label, LABEL.weight, LABEL.size, LABEL_WIDTH - CELL_GAP);
    const lines = sheet.text.broken(value, VALUE.weight, VALUE.size, width);
    sheet.turnUnless(heightOf(named, LABEL) + 2 * ROW_PADDING);
    sheet.at += ROW_PADDING;
    sheet.put(named, LABEL, { x: MARGIN.left, width: LABEL_WIDTH });
    const end = sheet.at + heightOf(named, LABEL);
    let turned = false;
    for (const line of lines) {
      if (sheet.turnUnless(heightOf([line], VALUE))) turned = true;
      sheet.put([line], VALUE, { x: MARGIN.left + LABEL_WIDTH, width });
      sheet.at += heightOf([line], VALUE);
    }
    if (!turned) sheet.at = Math.max(sheet.at, end);
    sheet.at += ROW_PADDING;
    sheet.rule();
  }
  sheet.at += 8;
}

function layOutTable(
  sheet: Sheet,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / shares) * TEXT_WIDTH);
  const row = (cells: readonly string[], style: TextStyle) =>
    cells.map((cell, index) => sheet.text.broken(cell, style.weight, style.size, widths[index]! - CELL_GAP));
  const put = (cells: ReturnType<typeof row>, style: TextStyle) => {
    sheet.at += ROW_PADDING;
    let x = MARGIN.left;
    for (const [index, lines] of cells.entries()) {
      sheet.put(lines, style, { x, width: widths[index]! });
      x += widths[index]!;
    }
    sheet.at += Math.max(...cells.map((lines) => heightOf(lines, style))) + ROW_PADDING;
    sheet.rule();
  };
  const heads = row(
    columns.map(({ head }) => head),
    HEAD,
  );
  sheet.turnUnless(FOLLOWING);
  put(heads, HEAD);
  for (const cells of rows) {
    const lines = row(cells, CELL);
    const height = Math.max(...lines.map((cell) => heightOf(cell, CELL))) + 2 * ROW_PADDING;
    if (sheet.turnUnless(height)) put(heads, HEAD);
    put(lines, CELL);
  }
  sheet.at += 8;
}

const PLACE_GAP = 18;
const PLACE_WIDTH = (TEXT_WIDTH - PLACE_GAP) / 2;
const PLACE_PADDING = 10;
const DATE = { width: 110, height: 15 };

function layOutPlaces(sheet: Sheet, places: readonly SigningPlace[], found: Places): void {
  for (let at = 0; at < places.length; at += 2) {
    const pair = places.slice(at, at + 2).map((place) => {
      const inner = PLACE_WIDTH - 2 * PLACE_PADDING;
      const name = sheet.text.broken(place.name, NAME.weight, NAME.size, inner);
      const picture = {
        width: place.width * POINTS_PER_MILLIMETRE,
        height: place.height * POINTS_PER_MILLIMETRE,
      };
      return { place, name, picture, top: heightOf(name, NAME) + heightOf([[]], SOFT) };
    });
    const top = Math.max(...pair.map((one) => one.top));
    const tallest = Math.max(...pair.map(({ picture }) => picture.height));
    const height = 2 * PLACE_PADDING + top + 6 + tallest + 8 + DATE.height;
    sheet.turnUnless(height);
    const begin = sheet.at;
    for (const [index, { place, name, picture }] of pair.entries()) {
      const x = MARGIN.left + index * (PLACE_WIDTH + PLACE_GAP);
      sheet.at = begin;
      const frame = sheet.frame(x, PLACE_WIDTH, height);
      sheet.at += PLACE_PADDING;
      const inside = { x: x + PLACE_PADDING, width: PLACE_WIDTH - 2 * PLACE_PADDING };
      sheet.put(name, NAME, inside);
      sheet.at += heightOf(name, NAME);
      sheet.put(sheet.text.broken(place.act, SOFT.weight, SOFT.size, inside.width), SOFT, inside);
      const label = sheet.text.broken(place.dateLabel, SOFT.weight, SOFT.size, inside.width);
      sheet.at = begin + height - PLACE_PADDING - DATE.height;
      sheet.put(label, SOFT, inside);
      const page = sheet.pages.length;
      const bottom = frame.y + PLACE_PADDING;
      const left = inside.x + sheet.text.widthOf(label[0]!, SOFT.size) + 6;
      found[place.id] = {
        picture: fraction(page, {
          x: x + (PLACE_WIDTH - picture.width) / 2,
          y: bottom + DATE.height + 8 + (tallest - picture.height) / 2,
          ...picture,
        }),
        date: fraction(page, { x: left, y: bottom, ...DATE }),
      };
    }
    sheet.at = begin + height + PLACE_GAP;
  }
}

function fraction(page: number, box: { x: number; y: number; width: number; height: number }): PlacedRect {
  return {
    page,
    rect: {
      x: box.x / PAPER.width,
      y: box.y / PAPER.height,
      width: box.width / PAPER.width,
      height: box.height / PAPER.height,
    },
  };
}
