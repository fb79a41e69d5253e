import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageViewer } from './page-viewer.ts';

const A4 = { width: 595, height: 842 };

function contract(sha256: string, pages = 10): ContractDocument {
  return {
    id: 'd1',
    title: '合同',
    pages,
    size: 1,
    sha256,
    revision: 1,
    createTime: '2026-11-21T09:00:00+08:00',
    state: 'READY',
    problem: null,
    sourceName: null,
    merged: false,
    fromTemplateId: null,
    fromVersionId: null,
    pageSizes: Array(pages).fill(A4),
  };
}

/** A scrolling element 800 px wide and 600 px high, as far as the viewer looks at it. It scrolls no further than its pages reach. */
class Scroller extends EventTarget {
  scrollLeft = 0;
  scrollHeight = Number.POSITIVE_INFINITY;
  #top = 0;
  get scrollTop() {
    return this.#top;
  }
  set scrollTop(top) {
    this.#top = Math.max(0, Math.min(top, this.scrollHeight - this.clientHeight));
  }
  clientWidth = 800;
  clientHeight = 600;
  scrollTo({ top }: { top: number }) {
    this.scrollTop = top;
    this.dispatchEvent(new Event('scroll'));
  }
}

let tellSize: () => void;
let onPaper: boolean;

function show(documents: ContractDocument[], start = 0) {
  const viewer = createPageViewer(documents, start);
  const scroller = new Scroller();
  // React renders a new state a moment later.
  viewer.subscribe(() =>
    queueMicrotask(() => {
      scroller.scrollHeight = viewer.getState().layout.height;
    }),
  );
  viewer.attach(scroller as unknown as HTMLElement);
  const resize = (clientWidth: number, clientHeight: number) => {
    Object.assign(scroller, { clientWidth, clientHeight });
    tellSize();
  };
  return { viewer, scroller, resize };
}

beforeEach(() => {
  vi.useFakeTimers();
  onPaper = false;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === 'print' ? onPaper : true }));
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    draw();
    return 0;
  });
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe() {
        tellSize = this.#tell;
        this.#tell();
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('showing pages', () => {
  it('mounts only the pages near the screen', () => {
    const { viewer } = show([contract('a'.repeat(64), 500)]);
    viewer.goToPage(250);
    const { current, first, last } = viewer.getState();
    expect(current).toBe(250);
    expect(last - first).toBeLessThan(4);
  });

  it('scrolls to a position on a page and centres it', () => {
    const { viewer, scroller } = show([contract('a'.repeat(64))]);
    viewer.goTo({ documentId: 'd1', page: 3, at: 0.5 });
    const page = viewer.getState().layout.pages[2]!;
    expect(scroller.scrollTop + 300).toBeCloseTo(page.top + page.height / 2);
  });

  it('keeps what is in the middle there while zooming', () => {
    const { viewer, scroller } = show([contract('a'.repeat(64))]);
    viewer.goTo({ documentId: 'd1', page: 5, at: 0.25 });
    viewer.zoomIn();
    const page = viewer.getState().layout.pages[4]!;
    expect(scroller.scrollTop + 300).toBeCloseTo(page.top + page.height / 4, 0);
  });

  it('keeps it near the end too, where the pages grow before there is space for them', async () => {
    const { viewer, scroller } = show([contract('a'.repeat(64))]);
    await Promise.resolve();
    viewer.goTo({ documentId: 'd1', page: 10, at: 0.25 });
    viewer.setZoom(4);
    await Promise.resolve();
    const page = viewer.getState().layout.pages[9]!;
    expect(scroller.scrollTop + 300).toBeCloseTo(page.top + page.height / 4, 0);
    expect(viewer.getState().current).toBe(9);
  });
});

describe('printing', () => {
  it('mounts no further pages, and reads none, however much a sheet shows', () => {
    const { viewer, resize } = show([contract('a'.repeat(64), 500)]);
    vi.advanceTimersByTime(100);
    const { first, last, layout } = viewer.getState();
    onPaper = true;
    resize(688, 400_000);
    vi.advanceTimersByTime(5000);
    expect(viewer.getState()).toMatchObject({ first, last });
    expect(viewer.getState().layout).toBe(layout);
    expect(viewer.getState().read.size).toBe(0);
    onPaper = false;
    resize(800, 600);
    expect(viewer.getState().layout).toBe(layout);
  });
});

describe('turning a phone', () => {
  it('keeps in the middle what was there, however the sides change, and back again', async () => {
    const { viewer, scroller, resize } = show([contract('a'.repeat(64), 500)]);
    resize(390, 790);
    viewer.goTo({ documentId: 'd1', page: 300, at: 0.25 });
    const middle = () => {
      const page = viewer.getState().layout.pages[299]!;
      return (scroller.scrollTop + scroller.clientHeight / 2 - page.top) / page.height;
    };
    resize(844, 330);
    await Promise.resolve();
    expect(middle()).toBeCloseTo(0.25, 2);
    // Small pictures of the pages come beside them.
    resize(712, 330);
    await Promise.resolve();
    expect(middle()).toBeCloseTo(0.25, 2);
    resize(390, 790);
    await Promise.resolve();
    expect(middle()).toBeCloseTo(0.25, 2);
  });
});

it('begins at the given page', async () => {
  const { viewer } = show([contract('a'.repeat(64), 500)], 249);
  await Promise.resolve();
  expect(viewer.getState().current).toBe(249);
  expect(show([contract('a'.repeat(64))], 700).viewer.getState().current).toBe(0);
});

describe('the first picture', () => {
  it('is waited for until it is up', () => {
    const { viewer } = show([contract('a'.repeat(64))]);
    expect(viewer.getState().drawn).toBe(false);
    viewer.markDrawn();
    expect(viewer.getState().drawn).toBe(true);
  });

  it('holds nothing up for long when it does not come', () => {
    const { viewer } = show([contract('a'.repeat(64))]);
    vi.advanceTimersByTime(3000);
    expect(viewer.getState().drawn).toBe(true);
  });
});

describe('what has been read', () => {
  it('is what was on the screen for a moment', () => {
    const { viewer } = show([contract('a'.repeat(64))]);
    vi.advanceTimersByTime(500);
    viewer.goToPage(4);
    vi.advanceTimersByTime(500);
    expect([...viewer.getState().read]).toEqual([0, 4]);
  });

  it('is not what flew past', () => {
    const { viewer } = show([contract('a'.repeat(64))]);
    viewer.goToPage(4);
    vi.advanceTimersByTime(50);
    expect(viewer.getState().calm).toBe(false);
    viewer.goToPage(8);
    vi.advanceTimersByTime(500);
    expect([...viewer.getState().read]).toEqual([8]);
    expect(viewer.getState().calm).toBe(true);
  });

  it('stays read, and the place is kept, when a new revision of the same file arrives', () => {
    const { viewer, scroller } = show([contract('a'.repeat(64))]);
    viewer.goToPage(4);
    vi.advanceTimersByTime(500);
    const before = scroller.scrollTop;
    viewer.setDocuments([contract('b'.repeat(64))]);
    expect(viewer.getState().read.has(4)).toBe(true);
    expect(scroller.scrollTop).toBeCloseTo(before);
    expect(viewer.getState().layout.pages[4]!.revision).toBe('b'.repeat(16));
  });
});
