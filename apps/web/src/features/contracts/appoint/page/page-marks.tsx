import type { DocumentPage } from '../../../documents/index.ts';
import { stripsOf } from '../../placement/across-pages.ts';
import { ownerColor } from '../../placement/owner-color.ts';
import type { Placement, Sheet } from '../../placement/placement.ts';
import { findSheet } from '../../placement/sheets.ts';
import { useAppoint, usePlacementState } from '../appoint-context.ts';

/** Small marks over a thumbnail, in the colours of the parties, and how many there are. */
export function PageMarks({ page }: { page: DocumentPage }) {
  const { store, sheets, parties } = useAppoint();
  const placements = usePlacementState(store, (state) => state.placements);
  const sheet = findSheet(sheets, page);
  if (!sheet) return null;
  const percent = (share: number) => `${share * 100}%`;
  const boxes = marksOn(page, placements, sheets);
  const count = countMarks(boxes);
  return (
    <>
      {boxes.map(({ key, owner, type, x, y, width, height }) => (
        <i
          key={key}
          className={type === 'SEAL_CORPORATE' ? 'page-mark page-mark-round' : 'page-mark'}
          style={{
            ...ownerColor(parties, owner),
            left: percent(x / sheet.width),
            top: percent(y / sheet.height),
            width: percent(width / sheet.width),
            height: percent(height / sheet.height),
          }}
        />
      ))}
      {count > 0 && <i className="page-mark-count" data-count={count} />}
    </>
  );
}

/** What a page bears: its places, and the strips of cross-page seals, wherever those are held. */
export function marksOn(
  page: Pick<DocumentPage, 'documentId' | 'page'>,
  placements: readonly Placement[],
  sheets: readonly Sheet[],
): (Placement & { key: string })[] {
  return placements
    .filter(({ documentId }) => documentId === page.documentId)
    .flatMap((one) => {
      if (one.type !== 'ACROSS_PAGE') return one.page === page.page ? [{ ...one, key: one.id }] : [];
      return stripsOf(one, sheets)
        .filter((strip) => strip.page === page.page)
        .map(({ x, y, width }) => ({ ...one, key: `${one.id} ${x}`, x, y, width }));
    });
}

/** A page alone bears two halves of one seal. */
export const countMarks = (marks: readonly Placement[]): number => new Set(marks.map(({ id }) => id)).size;
