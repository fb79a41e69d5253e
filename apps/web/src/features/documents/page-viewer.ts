import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { createListeners } from '../../lib/listeners.ts';
import { isPrinting } from '../../lib/screen/is-printing.ts';
import {
  LARGEST_ZOOM,
  type LayoutOptions,
  layoutPages,
  listPages,
  magnification,
  type PageLayout,
  pageAt,
  pagesBetween,
  pagesRead,
  SMALLEST_ZOOM,
  type Zoom,
} from './page-layout.ts';
import { initialState, type PageViewer, type ViewerState } from './viewer-state.ts';

/** Nothing waits longer for the first picture than this. */
const DRAWN_MS = 3000;
const NARROW = 640;
const ZOOM_STEP = 1.25;
/** A page flown past has not been read. */
const READ_AFTER_MS = 400;
/** Scrolling faster than this, in pixels a millisecond, is not reading; it ends this long after the last fast move. */
const FLYING = 3;
const CALM_AFTER_MS = 120;
/** Screens kept ready above and below the visible one. */
const OVERSCAN = 1;
/** Further than this many screens a smooth scroll is only a blur. */
const SMOOTH_SCREENS = 3;
/** Seen above a page that is turned to, in pixels. */
const ABOVE_PAGE = 12;

type Place = (layout: PageLayout) => number | null;

/** @param start index of the page that is shown first */
export function createPageViewer(documents: readonly ContractDocument[], start = 0): PageViewer {
  const listeners = createListeners();
  let element: HTMLElement | null = null;
  let shown = documents;
  let viewportWidth = 0;
  let viewportHeight = 0;
  let state: ViewerState = initialState(documents);
  let frame = 0;
  let readTimer: ReturnType<typeof setTimeout> | undefined;
  let calmTimer: ReturnType<typeof setTimeout> | undefined;
  let drawnTimer: ReturnType<typeof setTimeout> | undefined;
  let seen = { top: 0, time: 0 };

  function change(part: Partial<ViewerState>) {
    state = { ...state, ...part };
    listeners.notify();
  }

  function options(zoom: Zoom): LayoutOptions {
    const narrow = viewportWidth < NARROW;
    return {
      viewportWidth,
      zoom,
      gap: narrow ? 8 : 20,
      gutter: narrow ? 8 : 24,
      heading: shown.length > 1 ? 40 : 0,
    };
  }

  /** Where to scroll so that what is in the middle of the screen is there again in another layout; null at the very top. */
  function middle(): Place {
    const at = (element?.scrollTop ?? 0) + viewportHeight / 2;
    const anchor = state.layout.pages[pageAt(state.layout, at)];
    if (!element || !anchor || element.scrollTop === 0) return () => null;
    const share = (at - anchor.top) / anchor.height;
    return ({ pages: { [anchor.index]: placed } }) =>
      placed ? placed.top + share * placed.height - element!.clientHeight / 2 : null;
  }

  /** Computes a new layout and scrolls to a position in it. */
  function relayout(part: Partial<ViewerState> = {}, place = middle()) {
    const pages = part.pages ?? state.pages;
    const layout = layoutPages(pages, options(part.zoom ?? state.zoom));
    change({ ...part, layout });
    const left = Math.max(0, (layout.width - viewportWidth) / 2);
    const wanted = place(layout);
    const top = wanted === null ? null : Math.max(0, wanted);
    const settle = () => {
      if (!element) return;
      if (top !== null) element.scrollTop = top;
      element.scrollLeft = left;
      look();
    };
    settle();
    // After pages have grown there is space to scroll only once they are rendered, which React does in the next microtask.
    const short = element && ((top !== null && element.scrollTop < top - 1) || element.scrollLeft < left - 1);
    if (short) queueMicrotask(settle);
  }

  /** Reads the scroll position once per frame and notifies only when the result changed. */
  function look() {
    frame = 0;
    if (!element) return;
    const { scrollTop, clientHeight } = element;
    const { layout } = state;
    const current = pageAt(layout, scrollTop + clientHeight / 2);
    const near = pagesBetween(
      layout,
      scrollTop - OVERSCAN * clientHeight,
      scrollTop + (1 + OVERSCAN) * clientHeight,
    );
    if (current !== state.current || near.first !== state.first || near.last !== state.last) {
      change({ current, ...near });
    }
    clearTimeout(readTimer);
    readTimer = setTimeout(markRead, READ_AFTER_MS);
    watchSpeed(scrollTop);
  }

  function watchSpeed(top: number) {
    const time = performance.now();
    const flying = Math.abs(top - seen.top) > FLYING * Math.max(1, time - seen.time);
    seen = { top, time };
    if (!flying) return;
    if (state.calm) change({ calm: false });
    clearTimeout(calmTimer);
    calmTimer = setTimeout(() => change({ calm: true }), CALM_AFTER_MS);
  }

  function markRead() {
    // While printing the whole contract is laid out, but the reader has not seen it.
    if (!element || isPrinting()) return;
    const { scrollTop, clientHeight } = element;
    const fresh = pagesRead(state.layout, scrollTop, scrollTop + clientHeight).filter(
      (index) => !state.read.has(index),
    );
    if (fresh.length > 0) change({ read: new Set([...state.read, ...fresh]) });
  }

  function markDrawn() {
    if (!state.drawn) change({ drawn: true });
  }

  function scrollTo(top: number, left?: number) {
    if (!element) return;
    const far = Math.abs(top - element.scrollTop) > SMOOTH_SCREENS * element.clientHeight;
    const still = far || matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({
      top,
      ...(left === undefined ? {} : { left }),
      behavior: still ? 'instant' : 'smooth',
    });
  }

  const atStart: Place = ({ pages: { [start]: page } }) => (start > 0 && page ? page.top - ABOVE_PAGE : null);

  function zoomBy(factor: number) {
    const now = magnification(state.pages, options(state.zoom));
    relayout({ zoom: Math.min(LARGEST_ZOOM, Math.max(SMALLEST_ZOOM, now * factor)) });
  }

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    attach(scroller) {
      element = scroller;
      const onScroll = () => {
        frame ||= requestAnimationFrame(look);
      };
      const observer = new ResizeObserver(() => {
        if (isPrinting()) return;
        // The middle is that of the screen as it was: a phone that is turned changes both sides at once.
        const place = viewportWidth === 0 ? atStart : middle();
        const turned = scroller.clientWidth !== viewportWidth;
        viewportWidth = scroller.clientWidth;
        viewportHeight = scroller.clientHeight;
        if (turned) relayout({}, place);
        else look();
      });
      observer.observe(scroller);
      drawnTimer = setTimeout(markDrawn, DRAWN_MS);
      scroller.addEventListener('scroll', onScroll, { passive: true });
      return () => {
        observer.disconnect();
        scroller.removeEventListener('scroll', onScroll);
        cancelAnimationFrame(frame);
        clearTimeout(readTimer);
        clearTimeout(calmTimer);
        clearTimeout(drawnTimer);
        frame = 0;
        element = null;
      };
    },
    setDocuments(next) {
      if (next === shown) return;
      const samePages = sameIds(shown, next);
      shown = next;
      // A new revision shows the same pages again: what was read stays read, and the place is kept.
      relayout({ pages: listPages(next), ...(samePages ? {} : { read: new Set<number>() }) });
    },
    setZoom: (zoom) => relayout({ zoom }),
    zoomIn: () => zoomBy(ZOOM_STEP),
    zoomOut: () => zoomBy(1 / ZOOM_STEP),
    setMarks: (marks) => change({ marks }),
    setPinch: (pinch) => change({ pinch }),
    markDrawn,
    goTo({ documentId, page, at, across }) {
      const placed = state.layout.pages.find((one) => one.documentId === documentId && one.page === page);
      if (!placed || !element) return;
      if (at === undefined) scrollTo(placed.top - ABOVE_PAGE);
      else {
        const left =
          across === undefined ? undefined : placed.left + across * placed.width - viewportWidth / 2;
        scrollTo(placed.top + at * placed.height - element.clientHeight / 2, left);
      }
    },
    goToPage(index) {
      const placed = state.layout.pages[Math.min(state.pages.length - 1, Math.max(0, index))];
      if (placed) scrollTo(placed.top - ABOVE_PAGE);
    },
  };
}

function sameIds(before: readonly ContractDocument[], after: readonly ContractDocument[]): boolean {
  return before.map(({ id }) => id).join() === after.map(({ id }) => id).join();
}
