import './pip.css';
import { classNames } from '../../lib/class-names.ts';
import { partyInitial } from './party-steps.ts';

export interface PipProps {
  name: string;
  /** A company is a square (it seals); a person is a circle (they sign). Everywhere. */
  kind: 'company' | 'person';
  state?: 'todo' | 'now' | 'done' | 'bad';
  size?: 'default' | 'large';
  /** Read aloud; without it the pip is decoration beside a written name. */
  label?: string;
}

export function Pip({ name, kind, state = 'todo', size, label }: PipProps) {
  return (
    <span
      className={classNames(
        'pip',
        kind === 'person' && 'pip-person',
        size === 'large' && 'pip-large',
        state !== 'todo' && `pip-${state}`,
      )}
      {...(label ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true })}
    >
      {partyInitial(name)}
    </span>
  );
}
