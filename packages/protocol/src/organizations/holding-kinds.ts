/** What an employee holds in a company. Each domain adds its kinds. */
export const HOLDING_KINDS = [
  'TASK',
  'DRAFT',
  'RUNNING',
  'SEAL_GRANT',
  'SEAL_AGENCY',
  'PHYSICAL_SEAL',
  'TEMPLATE_RIGHT',
  'TEMPLATE',
  'TEMPLATE_CODE',
  'ROLE',
] as const;
export type HoldingKind = (typeof HOLDING_KINDS)[number];

/** What may end without a successor; everything else would wait without limit. */
export const ENDING_KINDS: readonly HoldingKind[] = [
  'ROLE',
  'SEAL_GRANT',
  'SEAL_AGENCY',
  'TEMPLATE_RIGHT',
  'TEMPLATE',
  'TEMPLATE_CODE',
];
