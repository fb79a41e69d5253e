import { vi } from 'vitest';

/** A line that the test opens, breaks and speaks on. */
export class FakeLine extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static made: FakeLine[] = [];
  readyState = 0;
  readonly url: string;
  onopen?: () => void;
  onerror?: () => void;
  onmessage?: (event: { data: string }) => void;

  constructor(url: string) {
    super();
    this.url = url;
    FakeLine.made.push(this);
  }
  static get open(): FakeLine[] {
    return FakeLine.made.filter(({ readyState }) => readyState !== FakeLine.CLOSED);
  }
  succeed(): void {
    this.readyState = FakeLine.OPEN;
    this.onopen?.();
  }
  fail(state: number): void {
    this.readyState = state;
    this.onerror?.();
  }
  say(change: object): void {
    this.onmessage?.({ data: JSON.stringify(change) });
  }
  close(): void {
    this.readyState = FakeLine.CLOSED;
  }
}

export interface SeenPage {
  become(visibility: 'visible' | 'hidden'): void;
}

/** What of a browser the stream needs, for tests that have none; `vi.unstubAllGlobals` takes it away. */
export function stubBrowser(): SeenPage {
  FakeLine.made = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('EventSource', FakeLine);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => null });
  return {
    become(visibility) {
      page.visibilityState = visibility;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
