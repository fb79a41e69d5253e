import { pageInAddress } from './page-in-address.ts';
import type { PageViewer } from './viewer-state.ts';

/** Long enough that pages scrolled past are not recorded: browsers allow no more than a hundred address changes in half a minute. */
const QUIET_MS = 500;

/** Has the address name the page that is read, so that it is there again after a reload; follows an address that is changed by hand. @returns how to stop */
export function keepPageInAddress(viewer: PageViewer): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    const { current, last } = viewer.getState();
    // Nothing is known before the pages are laid out.
    if (last < 0 || current === pageInAddress()) return;
    const page = current > 0 ? `#page=${current + 1}` : '';
    history.replaceState(history.state, '', `${location.pathname}${location.search}${page}`);
  }
  const stop = viewer.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(write, QUIET_MS);
  });
  const follow = () => viewer.goToPage(pageInAddress());
  window.addEventListener('hashchange', follow);
  return () => {
    clearTimeout(timer);
    stop();
    window.removeEventListener('hashchange', follow);
  };
}
