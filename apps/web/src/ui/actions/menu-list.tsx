import './menu.css';
import type { RefObject } from 'react';
import { Header, Menu, MenuItem, MenuSection, Separator } from 'react-aria-components/Menu';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { AriaLanguage } from '../aria/aria-language.tsx';
import { Popup } from '../aria/popup.tsx';
import { Icon } from '../icons/icon.tsx';
import { groupsOf, type MenuAct, type MenuEntry, type MenuGroup } from './menu-entry.ts';

interface MenuListProps {
  entries: readonly MenuEntry[];
  align: 'start' | 'end';
  opener: RefObject<HTMLElement | null>;
  labelledBy: string;
  onClose: () => void;
}

/** px; a longer menu scrolls. */
const MOST = 420;

/** The open menu. */
export function MenuList({ entries, align, opener, labelledBy, onClose }: MenuListProps) {
  const navigate = useNavigate();
  function choose({ disabled, to, onSelect }: MenuAct) {
    if (disabled) return;
    // The act may open a dialog, which gives the focus back to what has it now.
    flushSync(onClose);
    opener.current?.focus();
    if (to) navigate(to);
    onSelect?.();
  }
  return (
    <AriaLanguage>
      <Popup
        isOpen
        onOpenChange={onClose}
        triggerRef={opener}
        align={align}
        maxHeight={MOST}
        aria-labelledby={labelledBy}
      >
        <Menu className="menu" autoFocus="first" aria-labelledby={labelledBy}>
          {groupsOf(entries).map((group) => (
            <Group key={group.key} group={group} onChoose={choose} />
          ))}
        </Menu>
      </Popup>
    </AriaLanguage>
  );
}

function Group({ group, onChoose }: { group: MenuGroup; onChoose: (act: MenuAct) => void }) {
  const { key, line, caption, choice, acts } = group;
  const checked = acts.filter((act) => act.checked).map((act) => act.key);
  return (
    <>
      {line && <Separator className="menu-line" />}
      <MenuSection
        id={key}
        {...(choice ? { selectionMode: 'single', selectedKeys: checked, disallowEmptySelection: true } : {})}
      >
        {caption && <Header className="menu-caption">{caption}</Header>}
        {acts.map((act) => (
          <Item key={act.key} act={act} onChoose={() => onChoose(act)} />
        ))}
      </MenuSection>
    </>
  );
}

function Item({ act, onChoose }: { act: MenuAct; onChoose: () => void }) {
  const { key, label, icon, note, danger, disabled = false, checked } = act;
  return (
    <MenuItem
      id={key}
      textValue={typeof label === 'string' ? label : key}
      className={classNames('menu-item', danger && 'menu-item-danger')}
      shouldCloseOnSelect={false}
      onAction={onChoose}
      render={(props) => <div {...(props as object)} aria-disabled={disabled} />}
    >
      {icon && <Icon name={icon} size={16} />}
      <span className="menu-label">
        {label}
        {note && <span className="menu-note">{note}</span>}
      </span>
      {checked && <Icon name="check" size={16} />}
    </MenuItem>
  );
}
