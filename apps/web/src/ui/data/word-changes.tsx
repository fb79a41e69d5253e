import './word-changes.css';

interface WordChangesProps {
  words: readonly { kind: 'same' | 'added' | 'removed'; text: string }[];
}

/** A text with what was added and removed in it. */
export function WordChanges({ words }: WordChangesProps) {
  return (
    <span className="word-changes">
      {words.map(({ kind, text }, at) => {
        const Part = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text in their order
        return <Part key={at}>{text}</Part>;
      })}
    </span>
  );
}
