import './setting-list.css';
import type { ReactNode } from 'react';

/** What can be set, line by line, between hairlines. For inside a flush card. */
export function SettingList({ children }: { children: ReactNode }) {
  return <ul className="setting-list">{children}</ul>;
}

export interface SettingRowProps {
  /** Before the words: an icon, a picture. */
  lead?: ReactNode;
  name: ReactNode;
  /** How it stands now. */
  value?: ReactNode;
  /** One grey sentence: what it is for, what happened when. */
  note?: ReactNode;
  /** At the right; below the words on a phone when there are several. */
  action?: ReactNode;
}

export function SettingRow({ lead, name, value, note, action }: SettingRowProps) {
  return (
    <li className="setting-row">
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
