import type { WordBox } from '@cinnabar/protocol/documents/words/find-word';
import { tightBox } from '@cinnabar/protocol/documents/words/tight-box';
import { useSyncExternalStore } from 'react';
import type { PageBox } from '../page-view.tsx';
import type { TextHit, TextSearch } from './text-search.ts';

/** The hits on one page; the current one is highlighted. */
export function SearchMarks({ search, box }: { search: TextSearch; box: PageBox }) {
  const hits = useSyncExternalStore(search.subscribe, () => search.hitsOn(box.index));
  const chosen = useSyncExternalStore(search.subscribe, () => chosenOn(search, box.index));
  return hits.flatMap((hit) =>
    hit.lines.map((line) => (
      <i
        key={`${line.x} ${line.y}`}
        className="search-mark"
        data-chosen={hit === chosen || undefined}
        style={frame(line, box)}
      />
    )),
  );
}

function chosenOn(search: TextSearch, index: number): TextHit | null {
  const { chosen } = search.getState();
  return chosen?.index === index ? chosen : null;
}

const CHAR_HEIGHT = 1.3;

function frame(line: WordBox, box: PageBox) {
  const { x, y, width, height } = tightBox(line, box, CHAR_HEIGHT);
  return { left: x, top: y, width, height };
}
