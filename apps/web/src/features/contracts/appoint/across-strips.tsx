import type { PageBox } from '../../documents/index.ts';
import { stripsOf } from './across-pages.ts';
import { useAppoint, usePlacementState } from './appoint-context.ts';
import { ownerColor } from './owner-color.ts';

/** The strips of cross-page seals on one page, as wide as they will be stamped. The seal itself is moved where it was placed. */
export function AcrossStrips({ box }: { box: PageBox }) {
  const { store, sheets, parties } = useAppoint();
  const placements = usePlacementState(store, (state) => state.placements);
  const drag = usePlacementState(store, (state) => state.drag);
  const seals = placements.filter(
    ({ type, documentId }) => type === 'ACROSS_PAGE' && documentId === box.documentId,
  );
  return seals.flatMap((kept) => {
    const seal = drag?.placement.id === kept.id ? { ...kept, y: drag.placement.y } : kept;
    return stripsOf(seal, sheets)
      .filter(({ page }) => page === box.page)
      .map(({ x, width }) => (
        <i
          key={`${seal.id} ${x}`}
          className="across-strip"
          style={{
            ...ownerColor(parties, seal.owner),
            left: x * box.pxPerMm,
            top: seal.y * box.pxPerMm,
            width: width * box.pxPerMm,
            height: seal.height * box.pxPerMm,
          }}
        />
      ));
  });
}
