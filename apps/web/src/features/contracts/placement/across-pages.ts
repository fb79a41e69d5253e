import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import type { FieldSettings } from '@cinnabar/protocol/contracts/fields/field-schema';
import type { Placement, Sheet } from './placement.ts';

export type PageChoice = NonNullable<FieldSettings['pages']>;

/** One strip of a cross-page seal, in millimetres on its page. */
export interface Strip {
  page: number;
  x: number;
  y: number;
  width: number;
  /** Share of the seal on the preceding sheets: where this strip begins in the picture. */
  cutAt: number;
}

/** With more pages on one seal its strips become too thin to be recognised (packages/pdf divides them alike). */
const PAGES_PER_SEAL = 20;

/** The pages of one file that a choice names. */
export function chosenSheets(pages: PageChoice, sheets: readonly Sheet[], documentId: string): Sheet[] {
  return sheets
    .filter((sheet) => sheet.documentId === documentId)
    .filter(({ page }) =>
      typeof pages === 'string'
        ? pages === 'ALL' || (page % 2 === 1) === (pages === 'ODD')
        : pages.includes(page),
    );
}

/** Where the strips of a cross-page seal will stand: the pages are fanned, and one page alone bears both halves. */
export function stripsOf(seal: Placement, sheets: readonly Sheet[]): Strip[] {
  const { pages, edge } = settingsOf(seal);
  const chosen = chosenSheets(pages, sheets, seal.documentId);
  const home = sheets.find(({ documentId, page }) => documentId === seal.documentId && page === seal.page);
  const fromBottom = (home?.height ?? 0) - seal.y;
  const at = (sheet: Sheet, width: number, side: 'LEFT' | 'RIGHT', index: number): Strip => ({
    page: sheet.page,
    x: side === 'LEFT' ? 0 : sheet.width - width,
    // As high above the foot of every page, whatever its size.
    y: sheet.height - fromBottom,
    width,
    cutAt: index * width,
  });
  const [only] = chosen;
  if (chosen.length === 1 && only) {
    const half = seal.width / 2;
    return [at(only, half, 'RIGHT', 0), at(only, half, 'LEFT', 1)];
  }
  const groups = Math.max(
    1,
    Math.min(Math.ceil(chosen.length / PAGES_PER_SEAL), Math.floor(chosen.length / 2)),
  );
  return Array.from({ length: groups }, (_, group) => {
    const first = Math.round((group * chosen.length) / groups);
    const members = chosen.slice(first, Math.round(((group + 1) * chosen.length) / groups));
    const last = members.length - 1;
    return members.map((sheet, index) =>
      at(sheet, seal.width / members.length, edge, edge === 'RIGHT' ? index : last - index),
    );
  }).flat();
}

/** A cross-page seal is fixed to its edge, on a page that bears a strip of it; only its height is free. */
export function settleAcross(seal: Placement, sheets: readonly Sheet[]): Placement {
  const { pages, edge } = settingsOf(seal);
  const chosen = chosenSheets(pages, sheets, seal.documentId);
  const home = chosen.find(({ page }) => page === seal.page) ?? chosen[0];
  if (!home) return seal;
  return { ...seal, page: home.page, x: edge === 'LEFT' ? 0 : Math.max(0, home.width - seal.width) };
}
