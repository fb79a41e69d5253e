/** Names that `GET /assets/loadResource` knows: import sheets in both languages, for one company and for a group. */
export const RESOURCE_PATHS = [
  'import/employees-company-zh.xlsx',
  'import/employees-special-zh.xlsx',
  'import/employees-company-en.xlsx',
  'import/employees-special-en.xlsx',
] as const;
export type ResourcePath = (typeof RESOURCE_PATHS)[number];
