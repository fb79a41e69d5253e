import type { DocumentPage } from '../../documents/index.ts';
import { useAppoint, usePlacementState } from './appoint-context.ts';
import { ownerColor } from './owner-color.ts';
import { findSheet } from './sheets.ts';

/** Small marks over a thumbnail, in the colours of the parties. */
export function PageMarks({ page }: { page: DocumentPage }) {
  const { store, sheets, parties } = useAppoint();
  const placements = usePlacementState(store, (state) => state.placements);
  const sheet = findSheet(sheets, page);
  if (!sheet) return null;
  const percent = (share: number) => `${share * 100}%`;
  return placements
    .filter((one) => one.documentId === page.documentId && one.page === page.page)
    .map(({ id, owner, type, x, y, width, height }) => (
      <i
        key={id}
        className={type === 'SEAL_CORPORATE' ? 'page-mark page-mark-round' : 'page-mark'}
        style={{
          ...ownerColor(parties, owner),
          left: percent(x / sheet.width),
          top: percent(y / sheet.height),
          width: percent(width / sheet.width),
          height: percent(height / sheet.height),
        }}
      />
    ));
}
