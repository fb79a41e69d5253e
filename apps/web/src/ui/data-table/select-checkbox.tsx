import { type MouseEvent, use } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { TableStateContext } from 'react-aria-components/Table';
import { Icon } from '../icons/icon.tsx';

/** The head's box: all loaded rows, or none. */
export function SelectAllCheckbox() {
  return (
    <Checkbox slot="selection" className="grid-checkbox">
      {({ isIndeterminate }) => <Icon name={isIndeterminate ? 'minus' : 'check'} size={14} />}
    </Checkbox>
  );
}

/** A row's box; with Shift, all rows from the one that was last chosen. */
export function SelectRowCheckbox({ rowId }: { rowId: string }) {
  const table = use(TableStateContext);
  function extend(event: MouseEvent) {
    if (!event.shiftKey || !table) return;
    event.preventDefault();
    event.stopPropagation();
    table.selectionManager.extendSelection(rowId);
  }
  return (
    <span className="grid-checkbox-area" onClickCapture={extend}>
      <Checkbox slot="selection" className="grid-checkbox">
        <Icon name="check" size={14} />
      </Checkbox>
    </span>
  );
}
