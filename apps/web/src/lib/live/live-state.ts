let live = false;
let until = 0;

/** Whether this page is notified of changes. Else it polls. */
export const isLive = (): boolean => live;

/** Until when this page was notified of every change, ms since 1970; 0 when it never was. */
export const liveUntil = (): number => (live ? Date.now() : until);

export function setLive(next: boolean): void {
  if (live && !next) until = Date.now();
  live = next;
}
