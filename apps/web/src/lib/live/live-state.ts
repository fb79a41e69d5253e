let live = false;

/** Whether this page is told of changes. Else it asks for itself. */
export const isLive = (): boolean => live;

export function setLive(next: boolean): void {
  live = next;
}
