import './list-page.css';

interface RowTagsProps {
  tags: readonly string[];
  /** What the button of a tag does. */
  titleOf: (tag: string) => string;
  onTag: (tag: string) => void;
}

/** The tags of a row, each of which narrows the list; nothing without any. */
export function RowTags({ tags, titleOf, onTag }: RowTagsProps) {
  if (tags.length === 0) return null;
  return (
    <p className="row-tags">
      {tags.map((tag) => (
        <button key={tag} type="button" title={titleOf(tag)} onClick={() => onTag(tag)}>
          {tag}
        </button>
      ))}
    </p>
  );
}
