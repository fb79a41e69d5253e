import type { WordHit } from '@cinnabar/protocol/documents/words/find-word';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loadFinding, type PageViewer } from '../../../documents/index.ts';

export interface FoundWord extends WordHit {
  id: string;
  documentId: string;
  page: number;
}

export type WordSearch =
  | { step: 'none' }
  | { step: 'searching'; done: number; total: number }
  | { step: 'found'; word: string; hits: readonly FoundWord[]; more: boolean; unread: number };

export const MOST_HITS = 200;

/** Looks for a word in the text of every page; pages whose text cannot be had are counted, not hidden. */
export function useWordSearch(viewer: PageViewer) {
  const client = useQueryClient();
  const [search, setSearch] = useState<WordSearch>({ step: 'none' });
  const turn = useRef(0);

  async function look(word: string) {
    const mine = ++turn.current;
    const isWanted = () => mine === turn.current;
    const { pages } = viewer.getState();
    const onProgress = (done: number) => {
      if (isWanted()) setSearch({ step: 'searching', done, total: pages.length });
    };
    onProgress(0);
    const found = await loadFinding()
      .then(({ findOnPages }) => findOnPages(client, pages, word, { onProgress, isWanted }))
      .catch(() => pages.map((page) => ({ page, hits: null })));
    if (!isWanted()) return;
    const all = found.flatMap(({ page: { documentId, page }, hits }) =>
      (hits ?? []).map((hit, index) => ({ ...hit, id: `${documentId} ${page} ${index}`, documentId, page })),
    );
    const unread = found.filter(({ hits }) => hits === null).length;
    setSearch({ step: 'found', word, hits: all.slice(0, MOST_HITS), more: all.length > MOST_HITS, unread });
  }

  function forget() {
    turn.current++;
    setSearch({ step: 'none' });
  }
  return { search, look, forget };
}
