import type { DocumentPage } from '../../documents/index.ts';
import { stripsOf } from './across-pages.ts';
import { useAppoint, usePlacementState } from './appoint-context.ts';
import { ownerColor } from './owner-color.ts';
import { findSheet } from './sheets.ts';

/** Small marks over a thumbnail, in the colours of the parties, and how many there are. */
export function PageMarks({ page }: { page: DocumentPage }) {
  const { store, sheets, parties } = useAppoint();
  const placements = usePlacementState(store, (state) => state.placements);
  const sheet = findSheet(sheets, page);
  if (!sheet) return null;
  const percent = (share: number) => `${share * 100}%`;
  const own = placements.filter(({ documentId }) => documentId === page.documentId);
  const boxes = own.flatMap((one) =>
    one.type === 'ACROSS_PAGE'
      ? stripsOf(one, sheets)
          .filter((strip) => strip.page === page.page)
          .map(({ x, y, width }) => ({ ...one, key: `${one.id} ${x}`, x, y, width }))
      : one.page === page.page
        ? [{ ...one, key: one.id }]
        : [],
  );
  const count = new Set(boxes.map(({ id }) => id)).size;
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
