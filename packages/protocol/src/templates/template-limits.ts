/** Bounds of everything that a template holds. */
export const TEMPLATE_LIMITS = {
  params: 300,
  /** Params of type IMAGE of a paper template: all their pictures are typeset at once. */
  pictures: 20,
  roles: 100,
  nameLength: 50,
  hintLength: 100,
  options: 50,
  optionLength: 50,
  columns: 20,
  rows: 2000,
  /** Of a value: UTF-16 units, and of a table all rows as JSON. */
  valueLength: 20_000,
  tableLength: 1_000_000,
  formulaLength: 1000,
  formulaNodes: 200,
  /** Of a condition: groups inside one another, and groups and comparisons together. */
  conditionDepth: 3,
  conditionNodes: 50,
  conditionValues: 50,
  conditionValueLength: 200,
  /** Of a paper. Blocks and rows count wherever they stand. */
  blocks: 3000,
  sectionDepth: 3,
  inlines: 500,
  textLength: 20_000,
  /** All texts of a paper together, UTF-16 units. */
  paperLength: 1_000_000,
  tableColumns: 20,
  tableRows: 500,
  cellBlocks: 20,
  parties: 20,
  partyLines: 20,
  places: 6,
  runningInlines: 50,
  /** Of a picture or field, millimetres. */
  side: 420,
} as const;

/** Pages of papers, of all files of a contract together. */
export const MOST_PAPER_PAGES = 500;
