import './keyword.css';
import type { Rect } from '@cinnabar/protocol/contracts/fields/page-rect';
import { type CSSProperties, useContext } from 'react';
import type { PageBox } from '../../../documents/index.ts';
import { ownerColor } from '../../placement/owner-color.ts';
import { useAppoint } from '../appoint-context.ts';
import { KeywordContext } from './keyword-context.ts';

/** What a search has found on one page, and where the places would stand. */
export function KeywordMarks({ box }: { box: PageBox }) {
  const { parties } = useAppoint();
  const marks = useContext(KeywordContext);
  const frame = ({ x, y, width, height }: Rect): CSSProperties => ({
    left: x * box.pxPerMm,
    top: y * box.pxPerMm,
    width: width * box.pxPerMm,
    height: height * box.pxPerMm,
  });
  return marks
    .filter((mark) => mark.documentId === box.documentId && mark.page === box.page)
    .map(({ id, word, place }) => (
      <span key={id} className="keyword-mark">
        <i className="keyword-word" data-taken={place ? true : undefined} style={frame(word)} />
        {place && (
          <i className="keyword-place" style={{ ...ownerColor(parties, place.owner), ...frame(place) }} />
        )}
      </span>
    ));
}
