import type { TreeOption } from './tree-options.ts';

export interface TreeSelectProps {
  options: readonly TreeOption[];
  value: string;
  onChange: (value: string) => void;
  /** Of the search and the tree. */
  searchLabel: string;
  /** What stands there when a search finds nothing. */
  noneFound: string;
  /** Outside a `Field`. */
  'aria-label'?: string;
  className?: string;
}
