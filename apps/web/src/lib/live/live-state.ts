let live = false;
let until = 0;

/** Whether this page is told of changes. Else it asks for itself. */
export const isLive = (): boolean => live;

/** Until when this page was told of everything, ms since 1970; 0 when it never was. */
export const liveUntil = (): number => (live ? Date.now() : until);

export function setLive(next: boolean): void {
  if (live && !next) until = Date.now();
  live = next;
}
