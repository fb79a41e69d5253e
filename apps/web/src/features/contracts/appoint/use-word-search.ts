import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type DocumentPage, type PageViewer, pageTextQuery } from '../../documents/index.ts';
import { findWord, type WordHit } from './find-word.ts';

export interface FoundWord extends WordHit {
  id: string;
  documentId: string;
  page: number;
}

export type WordSearch =
  | { step: 'none' }
  | { step: 'searching'; done: number; total: number }
  | { step: 'found'; word: string; hits: readonly FoundWord[]; more: boolean; unread: number };

const AT_ONCE = 4;
export const MOST_HITS = 200;

/** Looks for a word in the text of every page; pages whose text cannot be had are counted, not hidden. */
export function useWordSearch(viewer: PageViewer) {
  const client = useQueryClient();
  const [search, setSearch] = useState<WordSearch>({ step: 'none' });
  const turn = useRef(0);

  async function look(word: string) {
    const mine = ++turn.current;
    const { pages } = viewer.getState();
    const hits = new Map<DocumentPage, WordHit[]>();
    const queue = [...pages];
    let unread = 0;
    let done = 0;
    setSearch({ step: 'searching', done, total: pages.length });
    const work = async () => {
      for (let page = queue.shift(); page && mine === turn.current; page = queue.shift()) {
        try {
          hits.set(page, findWord(await client.fetchQuery(pageTextQuery(page)), word));
        } catch {
          unread++;
        }
        done++;
        if (mine === turn.current) setSearch({ step: 'searching', done, total: pages.length });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (mine !== turn.current) return;
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
