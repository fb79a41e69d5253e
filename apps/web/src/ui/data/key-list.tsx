import './key-list.css';

interface KeyListProps {
  /** Keys that are pressed together, and what they do. */
  keys: readonly { keys: readonly string[]; label: string }[];
}

/** What keys do, one line each. */
export function KeyList({ keys }: KeyListProps) {
  return (
    <dl className="key-list">
      {keys.map(({ keys: pressed, label }) => (
        <div key={label}>
          <dt>
            {pressed.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
