import './list-boxes.css';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatCount } from '../../lib/format.ts';
import { useCurrentInView } from '../../lib/screen/use-current-in-view.ts';

export interface ListBox<Key extends string | number> {
  key: Key;
  label: string;
  /** Undefined while it is not known. */
  count: number | undefined;
  /** Something there must be put right. */
  isBad?: boolean;
  /** Beside the count. */
  note?: ReactNode;
}

interface ListBoxesProps<Key extends string | number> {
  /** What they divide the list by, for screen readers. */
  label: string;
  className?: string;
  boxes: readonly ListBox<Key>[];
  /** Null while it is not known which one to open. */
  chosen: Key | null;
  onChoose: (key: Key) => void;
}

/** Counters that are filters of a list. */
export function ListBoxes<Key extends string | number>({
  label,
  className,
  boxes,
  chosen,
  onChoose,
}: ListBoxesProps<Key>) {
  const current = useCurrentInView<HTMLButtonElement>(chosen);
  return (
    <nav className={classNames('list-boxes', className)} aria-label={label}>
      {boxes.map(({ key, label: name, count, isBad, note }) => (
        <button
          key={key}
          ref={key === chosen ? current : undefined}
          type="button"
          className={classNames('list-box', isBad && 'list-box-bad')}
          aria-current={key === chosen ? 'true' : undefined}
          onClick={() => onChoose(key)}
        >
          <span>{name}</span>
          <b>{count === undefined ? '–' : formatCount(count)}</b>
          {note}
        </button>
      ))}
    </nav>
  );
}
