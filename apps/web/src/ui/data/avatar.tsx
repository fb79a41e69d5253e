import './avatar.css';
import { partyInitial } from './party-steps.ts';

/** A person's circle; the written name stands beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {partyInitial(name)}
    </span>
  );
}
