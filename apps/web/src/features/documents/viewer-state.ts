import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { type DocumentPage, layoutPages, listPages, type PageLayout, type Zoom } from './page-layout.ts';
import type { RenderOverlay } from './page-view.tsx';

export interface ViewerState {
  pages: readonly DocumentPage[];
  layout: PageLayout;
  zoom: Zoom;
  /** Index of the page in the middle of the screen. */
  current: number;
  /** Pages that are kept in the DOM, ends included. */
  first: number;
  last: number;
  /** False while pages fly past: nothing is fetched for them. */
  calm: boolean;
  /** A first picture is up, or lets one wait: until then nothing else takes the line from it. */
  drawn: boolean;
  /** Indices of the pages that were on screen long enough to be seen. */
  read: ReadonlySet<number>;
  /** How much larger than laid out the screen is seen. */
  pinch: number;
  /** Drawn on every page below its other overlays: the hits of a search. */
  marks: RenderOverlay | null;
}

export interface PageTarget {
  documentId: string;
  page: number;
  /** Height on the page to bring to the middle, as a fraction from its top; the page's top edge when absent. */
  at?: number;
  /** The same from its left edge: brought into sight where the page is wider than the screen. */
  across?: number;
}

/** Scroll position, zoom and reading progress of one canvas, kept outside React so that scrolling re-renders nothing else. */
export interface PageViewer {
  getState(): ViewerState;
  subscribe(listener: () => void): () => void;
  /** Binds the scrolling element; the answer unbinds it. */
  attach(element: HTMLElement): () => void;
  setDocuments(documents: readonly ContractDocument[]): void;
  setZoom(zoom: Zoom): void;
  zoomIn(): void;
  zoomOut(): void;
  setMarks(marks: RenderOverlay | null): void;
  setPinch(pinch: number): void;
  /** Called by every picture that is loaded or failed. */
  markDrawn(): void;
  goTo(target: PageTarget): void;
  goToPage(index: number): void;
}

export function initialState(documents: readonly ContractDocument[]): ViewerState {
  const pages = listPages(documents);
  const layout = layoutPages(pages, { viewportWidth: 0, zoom: 'fit', gap: 0, gutter: 0, heading: 0 });
  // Nothing is mounted until the canvas knows its width: first > last.
  return {
    pages,
    layout,
    zoom: 'fit',
    current: 0,
    first: 0,
    last: -1,
    calm: true,
    drawn: false,
    read: new Set(),
    pinch: 1,
    marks: null,
  };
}
