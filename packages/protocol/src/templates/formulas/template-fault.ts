import type { FormulaFault } from './parse-formula.ts';

/** Why a template cannot be published. Texts: locales `templates-rules:publish`. */
export interface TemplateFault {
  readonly name:
    | 'DUPLICATE_KEY'
    | 'DUPLICATE_ID'
    | 'UNKNOWN_PARAM'
    | 'UNUSED_PARAM'
    | 'UNKNOWN_ROLE'
    | 'UNKNOWN_BLOCK'
    | 'NOT_NUMBERED'
    | 'REMOVABLE'
    | 'COLUMN_OUTSIDE_ROW'
    | 'NOT_TABLE'
    | 'WRONG_TYPE'
    | 'UNKNOWN_OPTION'
    | 'WRONG_DEFAULT'
    | 'FORMULA'
    | 'CYCLE';
  /** Key of the param, and of its column. */
  readonly param?: string;
  readonly column?: string;
  /** Id of the block. */
  readonly block?: string;
  /** The key or id that is meant, where it is none of the above. */
  readonly key?: string;
  readonly formula?: FormulaFault;
}
