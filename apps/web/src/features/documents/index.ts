/** The page viewer, shared by every screen that shows contract pages. */
export { coverUrl, pagePictureUrl } from './cover-url.ts';
export { DocumentPages } from './document-pages.tsx';
export { PageBar } from './page-bar.tsx';
export type { DocumentPage } from './page-layout.ts';
export { PageThumbnails } from './page-thumbnails.tsx';
export type { PageBox, RenderOverlay } from './page-view.tsx';
export { PageWatermark } from './page-watermark.tsx';
export { PagesDialog } from './pages-dialog.tsx';
/** Text search, loaded when a reader searches: pages for reading do without. */
export const loadFinding = () => import('./search/find-on-pages.ts');
export { usePageViewer, useViewerState } from './use-page-viewer.ts';
export type { PageViewer } from './viewer-state.ts';
