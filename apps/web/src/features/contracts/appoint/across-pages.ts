import { settingsOf } from '@cinnabar/protocol/contracts/field-schema';
import type { Sheet } from './edit-placements.ts';
import type { Placement } from './placement.ts';

/** One strip of a cross-page seal, in millimetres on its page. */
export interface Strip {
  page: number;
  x: number;
  width: number;
}

/** With more pages on one seal its strips become too thin to be recognised (packages/pdf divides them alike). */
const PAGES_PER_SEAL = 20;

/** Where the strips of a cross-page seal will stand: the pages are fanned, and one page alone bears both halves. */
export function stripsOf(seal: Placement, sheets: readonly Sheet[]): Strip[] {
  const { pages, edge } = settingsOf(seal);
  const own = sheets.filter(({ documentId }) => documentId === seal.documentId);
  const chosen = own.filter(({ page }) =>
    typeof pages === 'string'
      ? pages === 'ALL' || (page % 2 === 1) === (pages === 'ODD')
      : pages.includes(page),
  );
  const at = (sheet: Sheet, width: number, side: 'LEFT' | 'RIGHT'): Strip => ({
    page: sheet.page,
    x: side === 'LEFT' ? 0 : sheet.width - width,
    width,
  });
  const [only] = chosen;
  if (chosen.length === 1 && only) {
    const half = seal.width / 2;
    return [at(only, half, 'RIGHT'), at(only, half, 'LEFT')];
  }
  const groups = Math.max(
    1,
    Math.min(Math.ceil(chosen.length / PAGES_PER_SEAL), Math.floor(chosen.length / 2)),
  );
  return Array.from({ length: groups }, (_, group) => {
    const first = Math.round((group * chosen.length) / groups);
    const members = chosen.slice(first, Math.round(((group + 1) * chosen.length) / groups));
    return members.map((sheet) => at(sheet, seal.width / members.length, edge));
  }).flat();
}
