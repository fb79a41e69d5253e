import './key-list.css';

interface KeyListProps {
  /** For screen readers. */
  label: string;
  /** Keys that are pressed together, and what they do. */
  keys: readonly { keys: readonly string[]; does: string }[];
}

/** What keys do, one line each. */
export function KeyList({ label, keys }: KeyListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is longer than its dialog, it is scrolled by keyboard
    <section tabIndex={0} aria-label={label}>
      <dl className="key-list">
        {keys.map(({ keys: pressed, does }) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
