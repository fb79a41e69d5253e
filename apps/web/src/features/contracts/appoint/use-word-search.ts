import type { PageText } from '@cinnabar/protocol/documents/document-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  createTextReader,
  type DocumentPage,
  findWord,
  type PageViewer,
  readPageTexts,
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
    const total = pages.length;
    const texts = new Map<DocumentPage, PageText | null>();
    setSearch({ step: 'searching', done: 0, total });
    const reader = createTextReader(
      (some) => readPageTexts(client, some),
      (read, answered) => {
        for (const [at, page] of read.entries()) texts.set(page, answered?.[at] ?? null);
        if (isWanted()) setSearch({ step: 'searching', done: texts.size, total });
      },
    );
    await reader.gather(pages, isWanted);
    if (!isWanted()) return;
    const all = pages.flatMap((page) => wordsOn(page, texts.get(page) ?? null, word));
    const unread = [...texts.values()].filter((text) => text === null).length;
    setSearch({ step: 'found', word, hits: all.slice(0, MOST_HITS), more: all.length > MOST_HITS, unread });
  }

  function forget() {
    turn.current++;
    setSearch({ step: 'none' });
  }
  return { search, look, forget };
}

function wordsOn({ documentId, page }: DocumentPage, text: PageText | null, word: string): FoundWord[] {
  if (!text) return [];
  return findWord(text, word).map((hit, index) => ({
    ...hit,
    id: `${documentId} ${page} ${index}`,
    documentId,
    page,
  }));
}
