import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type DocumentPage,
  findWord,
  type PageViewer,
  pageTextQuery,
  searchPages,
  type WordHit,
} from '../../documents/index.ts';

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
    const hits = new Map<DocumentPage, WordHit[]>();
    let unread = 0;
    let done = 0;
    setSearch({ step: 'searching', done, total: pages.length });
    await searchPages(
      pages,
      (page) => client.fetchQuery(pageTextQuery(page)),
      (page, text) => {
        if (text) hits.set(page, findWord(text, word));
        else unread++;
        done++;
        setSearch({ step: 'searching', done, total: pages.length });
      },
      isWanted,
    );
    if (!isWanted()) return;
    const all = pages.flatMap((page) =>
      (hits.get(page) ?? []).map((hit, index) => ({
        ...hit,
        id: `${page.documentId} ${page.page} ${index}`,
        documentId: page.documentId,
        page: page.page,
      })),
    );
    setSearch({ step: 'found', word, hits: all.slice(0, MOST_HITS), more: all.length > MOST_HITS, unread });
  }

  function forget() {
    turn.current++;
    setSearch({ step: 'none' });
  }
  return { search, look, forget };
}
