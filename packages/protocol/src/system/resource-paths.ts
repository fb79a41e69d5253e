/** Names of `/assets/loadResource`, each in both languages: import sheets for one company and for a group, and documents. */
export const RESOURCE_PATHS = [
  'import/employees-company-zh.xlsx',
  'import/employees-special-zh.xlsx',
  'import/employees-company-en.xlsx',
  'import/employees-special-en.xlsx',
  'help/guide-zh.html',
  'help/guide-en.html',
  'help/printer-setup-zh.html',
  'help/printer-setup-en.html',
] as const;
export type ResourcePath = (typeof RESOURCE_PATHS)[number];
