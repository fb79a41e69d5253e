import './list-page.css';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { KeywordInput } from '../../../ui/forms/keyword-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

interface ListToolsProps {
  filters: { keyword: string; tag: string };
  words: { search: string; hint: string; clear: string; removeTag: string };
  onChange: (part: { keyword: string } | { tag: string }) => void;
  /** What else narrows the list. */
  children: ReactNode;
}

/** Above a list of templates or clauses: a search, what else narrows it, and the tag that was chosen in a row. */
export function ListTools({ filters, words, onChange, children }: ListToolsProps) {
  return (
    <div className="list-page-tools">
      <KeywordInput
        className="list-page-keyword"
        label={words.search}
        hint={words.hint}
        clearLabel={words.clear}
        longest={100}
        value={filters.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      {children}
      {filters.tag !== '' && (
        <Button className="list-page-tag" aria-label={words.removeTag} onClick={() => onChange({ tag: '' })}>
          <span className="clip">{filters.tag}</span>
          <Icon name="x" size={14} />
        </Button>
      )}
    </div>
  );
}
