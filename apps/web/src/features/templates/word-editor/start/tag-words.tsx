import './tag-words.css';
import { wordsAround } from './words-around.ts';

interface TagWordsProps {
  /** Around a tag, with the tag itself and others as they are written. */
  words: string;
  /** What the tag holds: the key of a param, or the name of a role. */
  name: string;
}

/** Where a tag stands in its file. */
export function TagWords({ words, name }: TagWordsProps) {
  const { before, tag, behind } = wordsAround(words, name);
  return (
    <span className="tag-words">
      {before}
      {tag && <mark>{tag}</mark>}
      {behind}
    </span>
  );
}
