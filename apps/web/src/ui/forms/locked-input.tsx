import './input.css';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useFieldWiring } from './field.tsx';

/** A value that another user has fixed: readable, focusable, not to be changed. */
export function LockedInput({ value, note }: { value: string; note?: ReactNode }) {
  return (
    <span className="input input-large input-locked">
      <Icon name="lock" />
      <input {...useFieldWiring()} className="input-control" value={value} readOnly />
      {note && <small className="muted">{note}</small>}
    </span>
  );
}
