/** The page viewer, shared by every screen that shows contract pages. */
export { DocumentPages } from './document-pages.tsx';
export { PageBar } from './page-bar.tsx';
export type { DocumentPage } from './page-layout.ts';
export { MM_PER_PT } from './page-layout.ts';
export { PageThumbnails } from './page-thumbnails.tsx';
export type { PageBox, RenderOverlay } from './page-view.tsx';
export { PagesDialog } from './pages-dialog.tsx';
export { findWord, tightBox, type WordHit } from './search/find-word.ts';
export { readPageTexts } from './search/read-page-texts.ts';
export { createTextReader } from './search/text-reader.ts';
export { usePageViewer, useViewerState } from './use-page-viewer.ts';
export type { PageViewer } from './viewer-state.ts';
