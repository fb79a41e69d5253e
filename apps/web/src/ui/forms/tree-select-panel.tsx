import './tree-select-panel.css';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { AriaLanguage } from '../aria/aria-language.tsx';
import { Popup } from '../aria/popup.tsx';
import { Icon } from '../icons/icon.tsx';
import { Input } from './input.tsx';
import { search, type TreeOption, valuesAbove } from './tree-options.ts';
import type { TreeSelectProps } from './tree-select-props.ts';

interface TreeSelectPanelProps extends TreeSelectProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** px */
const MOST = 360;

/** A key of the library is never empty, a value may be. */
const keyOf = (value: string) => `=${value}`;

/** The open tree under its search. Arrow down leads from the search into it, Enter takes the first that was found. */
export function TreeSelectPanel({
  options,
  value,
  searchLabel,
  noneFound,
  opener,
  onClose,
  onChange,
}: TreeSelectPanelProps) {
  const [typed, setTyped] = useState('');
  const [expanded, setExpanded] = useState<Iterable<string>>(() => valuesAbove(options, value).map(keyOf));
  const list = useRef<HTMLDivElement>(null);
  const found = typed.trim() === '' ? null : search(options, typed);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The form around it is not sent.
      event.preventDefault();
      if (found?.[0]) onChange(found[0].value);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('[role=row]')?.focus();
    }
  };
  return (
    <AriaLanguage>
      <Popup
        isOpen
        onOpenChange={onClose}
        triggerRef={opener}
        maxHeight={MOST}
        className="tree-select-popup"
        aria-label={searchLabel}
      >
        <div className="tree-select-search">
          <Input
            autoFocus
            icon="search"
            type="search"
            autoComplete="off"
            maxLength={50}
            aria-label={searchLabel}
            placeholder={searchLabel}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
          />
        </div>
        {found?.length === 0 ? (
          <p className="tree-select-none" role="status">
            {noneFound}
          </p>
        ) : (
          <Tree
            ref={list}
            aria-label={searchLabel}
            className="tree-select-tree"
            selectionMode="single"
            selectionBehavior="replace"
            disallowEmptySelection
            // Closes the popup instead.
            escapeKeyBehavior="none"
            selectedKeys={[keyOf(value)]}
            expandedKeys={found ? [] : expanded}
            onExpandedChange={(keys) => setExpanded([...keys].map(String))}
            onAction={(key) => onChange(String(key).slice(1))}
          >
            {found
              ? found.map(({ above, ...one }) => <Option key={one.value} option={one} above={above} />)
              : options.map((one) => <Option key={one.value} option={one} />)}
          </Tree>
        )}
      </Popup>
    </AriaLanguage>
  );
}

interface OptionProps {
  option: TreeOption;
  /** Of one that was found: the names above it. */
  above?: readonly string[];
}

function Option({ option: { value, label, children = [] }, above = [] }: OptionProps) {
  return (
    <TreeItem id={keyOf(value)} textValue={label} className="tree-select-option">
      <TreeItemContent>
        {({ level, hasChildItems, isExpanded, isSelected }) => (
          <span className="tree-select-line" style={{ paddingLeft: (level - 1) * 16 }}>
            {hasChildItems ? (
              <Button slot="chevron" className="tree-select-chevron">
                <Icon name={isExpanded ? 'down' : 'rightc'} size={14} />
              </Button>
            ) : (
              <i className="tree-select-chevron" />
            )}
            <span className="tree-select-name">
              {label}
              {above.length > 0 && <small>{above.join(' / ')}</small>}
            </span>
            {isSelected && <Icon name="check" size={16} />}
          </span>
        )}
      </TreeItemContent>
      {children.map((child) => (
        <Option key={child.value} option={child} />
      ))}
    </TreeItem>
  );
}
