import './tree-select.css';
import { useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { lateWidget } from '../aria/late-widget.ts';
import { useLatePopup } from '../aria/use-late-popup.ts';
import { Icon } from '../icons/icon.tsx';
import { useFieldWiring, Wiring } from './field.tsx';
import { flatten } from './tree-options.ts';
import type { TreeSelectProps } from './tree-select-props.ts';

const PANEL = lateWidget(() => import('./tree-select-panel.tsx').then((m) => m.TreeSelectPanel));

/** One option of a tree, found by walking it or by typing, on a button in the look of a list. */
export function TreeSelect(props: TreeSelectProps) {
  const { options, value, className, onChange, 'aria-label': label } = props;
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useLatePopup(PANEL);
  const Panel = panel.shown;
  const chosen = flatten(options).find((one) => one.value === value);
  return (
    <>
      <button
        ref={opener}
        type="button"
        {...useFieldWiring()}
        {...(label === undefined ? {} : { 'aria-label': label })}
        role="combobox"
        className={classNames('tree-select', className)}
        aria-haspopup="dialog"
        aria-expanded={Panel !== null}
        onPointerEnter={panel.begin}
        onFocus={panel.begin}
        onClick={panel.open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          panel.open();
        }}
      >
        <span className="clip">{chosen ? [...chosen.above, chosen.label].join(' / ') : ''}</span>
        <Icon name="down" size={16} />
      </button>
      {Panel && (
        // The search is no control of the field around it.
        <Wiring value={{}}>
          <Panel
            {...props}
            opener={opener}
            onClose={() => panel.setOpen(false)}
            onChange={(next) => {
              panel.setOpen(false);
              onChange(next);
            }}
          />
        </Wiring>
      )}
    </>
  );
}
