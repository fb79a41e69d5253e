import './setting-list.css';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** What can be set, line by line, between hairlines. For inside a flush card. */
export function SettingList({ children }: { children: ReactNode }) {
  return <ul className="setting-list">{children}</ul>;
}

export interface SettingRowProps {
  /** Before the text: an icon, a picture. */
  lead?: ReactNode;
  name: ReactNode;
  /** The present value. */
  value?: ReactNode;
  /** One grey sentence: what it is for, what happened when. */
  note?: ReactNode;
  /** At the right. */
  action?: ReactNode;
  /** The action is wide: on a phone it is placed below the text. */
  wide?: boolean;
}

export function SettingRow({ lead, name, value, note, action, wide }: SettingRowProps) {
  return (
    <li className={classNames('setting-row', wide && 'setting-row-wide')}>
      {lead && <span className="setting-lead">{lead}</span>}
      <div className="setting-words">
        <span className="setting-name">{name}</span>
        {value && <span className="setting-value">{value}</span>}
        {note && <span className="setting-note">{note}</span>}
      </div>
      {action && <div className="setting-action">{action}</div>}
    </li>
  );
}
