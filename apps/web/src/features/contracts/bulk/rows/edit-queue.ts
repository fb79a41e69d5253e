import { createListeners } from '../../../../lib/listeners.ts';

export interface CellText {
  row: number;
  /** From 0. */
  column: number;
  text: string;
}

/** A text that the server does not have yet; `failed`: it was refused or not reached. */
export interface CellEdit extends CellText {
  failed: boolean;
}

export const cellKey = ({ row, column }: Pick<CellText, 'row' | 'column'>): string => `${row}:${column}`;

/**
 * Texts of cells on their way: one request at a time, with all that was typed until then. What could not be saved stays until it is tried
 * again or typed otherwise.
 * @param send rejects when nothing of it was saved
 * @param most cells of one request
 */
export function createEditQueue(send: (cells: readonly CellText[]) => Promise<void>, most: number) {
  let edits: ReadonlyMap<string, CellEdit> = new Map();
  let sending = false;
  const listeners = createListeners();
  const change = (by: (next: Map<string, CellEdit>) => void) => {
    const next = new Map(edits);
    by(next);
    edits = next;
    listeners.notify();
  };

  async function flush(): Promise<void> {
    if (sending) return;
    sending = true;
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      const isSame = (edit: CellEdit) => edits.get(cellKey(edit)) === edit;
      try {
        await send(batch.map(({ row, column, text }) => ({ row, column, text })));
        change((next) => {
          for (const edit of batch.filter(isSame)) next.delete(cellKey(edit));
        });
      } catch {
        change((next) => {
          for (const edit of batch.filter(isSame)) next.set(cellKey(edit), { ...edit, failed: true });
        });
      }
    }
    sending = false;
  }
  const nextBatch = () => [...edits.values()].filter(({ failed }) => !failed).slice(0, most);

  return {
    subscribe: listeners.subscribe,
    getState: () => edits,
    write(cell: CellText): void {
      change((next) => next.set(cellKey(cell), { ...cell, failed: false }));
      void flush();
    },
    /** Sends once more what failed. */
    retry(): void {
      change((next) => {
        for (const [key, edit] of next) next.set(key, { ...edit, failed: false });
      });
      void flush();
    },
  };
}
