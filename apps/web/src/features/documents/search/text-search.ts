import type { PageText } from '@cinnabar/protocol/documents/document-schema';
import { findWord, type WordBox } from '@cinnabar/protocol/documents/words/find-word';
import { createListeners } from '../../../lib/listeners.ts';
import type { DocumentPage } from '../page-layout.ts';
import { createTextReader } from './text-reader.ts';

export interface TextHit {
  /** Page of the hit, among all shown pages. */
  index: number;
  lines: readonly WordBox[];
}

export interface SearchState {
  word: string;
  /** In reading order, as far as pages have been read. */
  hits: readonly TextHit[];
  chosen: TextHit | null;
  done: number;
  total: number;
  /** Pages whose words could not be had. */
  unread: number;
  /** Pages without any words: pictures. */
  wordless: readonly DocumentPage[];
  /** There are more than are listed. */
  more: boolean;
}

export interface TextSearch {
  getState(): SearchState;
  subscribe(listener: () => void): () => void;
  /** Same answer as long as nothing new was found on the page. */
  hitsOn(index: number): readonly TextHit[];
  look(word: string): Promise<void>;
  /** To the next hit, or the one before; round at the ends. */
  step(by: 1 | -1): void;
  stop(): void;
}

interface Source {
  pages: () => readonly DocumentPage[];
  /** Index of the page that is read now: its hits and those after it are found first. */
  current: () => number;
  /** The texts of consecutive pages of one document. */
  read: (pages: readonly DocumentPage[]) => Promise<readonly PageText[]>;
  /** The text of a page that is on the screen, or was. */
  peek?: (page: DocumentPage) => PageText | undefined;
}

/** More hits are not listed; a word like this needs a second one beside it. */
export const MOST_TEXT_HITS = 1000;
const NONE: readonly TextHit[] = [];
const NOTHING: SearchState = {
  word: '',
  hits: NONE,
  chosen: null,
  done: 0,
  total: 0,
  unread: 0,
  wordless: [],
  more: false,
};

/**
 * Searches a word on all pages of all files; hits are reported as pages are read, so that the first does not wait for the last. Pages that
 * were read for one word are available at once for the next one.
 */
export function createTextSearch({ pages, current, read, peek }: Source): TextSearch {
  const listeners = createListeners();
  let state = NOTHING;
  let found = new Map<number, readonly TextHit[]>();
  let failed = new Set<number>();
  let order: readonly DocumentPage[] = [];
  let origin: TextHit | null = null;
  let turn = 0;
  const reader = createTextReader(read, keep, peek);

  function keep(fresh: readonly DocumentPage[], texts: readonly PageText[] | null) {
    const wanted = fresh.filter((page) => page === pages()[page.index]);
    if (state.word === '' || state.more) return;
    if (texts) return take(wanted);
    for (const { index } of wanted) failed.add(index);
    change(progress());
  }

  function change(part: Partial<SearchState>) {
    state = { ...state, ...part };
    listeners.notify();
  }

  const progress = () => ({ done: found.size + failed.size, unread: failed.size });

  function inOrder(): TextHit[] {
    const indices = [...found.keys()].sort((a, b) => a - b);
    return indices.flatMap((index) => found.get(index)!);
  }

  async function look(word: string): Promise<void> {
    const mine = ++turn;
    const all = pages();
    origin = state.chosen;
    const from = origin?.index ?? current();
    order = [...all.slice(from), ...all.slice(0, from)];
    found = new Map();
    failed = new Set();
    state = { ...NOTHING, word, total: word === '' ? 0 : all.length };
    if (word === '') return change({});
    take(untaken());
    await reader.gather(order, () => mine === turn && !state.more);
    // Some may have come onto the screen meanwhile, and were not asked for again.
    if (mine === turn && !state.more) take(untaken());
  }

  const untaken = () => order.filter((page) => !found.has(page.index) && reader.textOf(page));

  /** Looks through pages that have been read. */
  function take(fresh: readonly DocumentPage[]) {
    const wordless = [];
    let count = state.hits.length;
    for (const page of fresh) {
      if (count > MOST_TEXT_HITS) break;
      const text = reader.textOf(page)!;
      const hits = findWord(text, state.word).map(({ lines }) => ({ index: page.index, lines }));
      found.set(page.index, hits.length > 0 ? hits : NONE);
      failed.delete(page.index);
      count += hits.length;
      if (text.runs.length === 0) wordless.push(page);
    }
    const hits = inOrder();
    const more = hits.length > MOST_TEXT_HITS;
    change({
      hits: more ? hits.slice(0, MOST_TEXT_HITS) : hits,
      chosen: state.chosen ?? firstHit(),
      ...progress(),
      ...(more ? { more, done: state.total } : {}),
      wordless: [...state.wordless, ...wordless],
    });
  }

  /** The first hit from where the reader is, once every page on the way there has been read. */
  function firstHit(): TextHit | null {
    for (const { index } of order) {
      const hits = found.get(index);
      if (!hits) return null;
      const stays = index === origin?.index && hits.find((hit) => isBelow(hit, origin!));
      if (stays) return stays;
      if (hits[0]) return hits[0];
    }
    return null;
  }

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    hitsOn: (index) => found.get(index) ?? NONE,
    look,
    step(by) {
      const { hits, chosen } = state;
      if (hits.length === 0) return;
      const at = chosen ? hits.indexOf(chosen) : -1;
      change({ chosen: hits[(at + by + hits.length) % hits.length]! });
    },
    stop() {
      turn++;
      found = new Map();
      change(NOTHING);
    },
  };
}

/** At the position of the other or after it: a longer word begins where its beginning was found. */
function isBelow({ lines: [here] }: TextHit, { lines: [there] }: TextHit): boolean {
  return here!.y > there!.y || (here!.y === there!.y && here!.x >= there!.x - 0.001);
}
