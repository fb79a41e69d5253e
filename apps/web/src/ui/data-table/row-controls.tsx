import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';

const isControl = (target: EventTarget) =>
  (target as Element).closest('a, button, input, [role^=menuitem]') !== null;

/** What a cell holds. Its controls are pressed themselves; a press beside them is one on the row. */
export function RowControls({ children }: { children: ReactNode }) {
  const press = (event: SyntheticEvent) => {
    if (isControl(event.target)) event.stopPropagation();
  };
  const key = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && isControl(event.target)) event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from the row
    <div
      className="grid-content"
      onPointerDown={press}
      onMouseDown={press}
      onClick={press}
      onKeyDown={key}
      onKeyUp={key}
    >
      {children}
    </div>
  );
}
