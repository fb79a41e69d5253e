import { z } from 'zod';
import type { Scope } from './permission-tree.ts';

/** What an employee holds in a company. Each domain adds its kinds. */
export const HOLDING_KINDS = [
  'TASK',
  'DRAFT',
  'RUNNING',
  'SEAL_GRANT',
  'SEAL_AGENCY',
  'PHYSICAL_SEAL',
  'ROLE',
] as const;
export type HoldingKind = (typeof HOLDING_KINDS)[number];

/** A membership of a role, with its terms, that ended with the employment. */
export interface EndedRole {
  roleId: string;
  scope: Scope | null;
  /** ISO 8601; null: without an end. */
  until: string | null;
}

/** What a successor took over. */
export interface HandedItems {
  kind: HoldingKind;
  /** A user. */
  successorId: string;
  ids: string[];
}

const id = z.string().max(64);

export const holdingSchema = z.object({
  kind: z.enum(HOLDING_KINDS),
  count: z.number().int(),
  /** The first ten. */
  items: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type Holding = z.infer<typeof holdingSchema>;

export const leavingFormSchema = z.object({
  companyId: id,
  employeeId: id,
  /** `TASK=<employee id>,DRAFT=<employee id>`; a kind with something in it needs a successor, roles may simply end. */
  successors: z.string().max(1000).default(''),
});
export type LeavingForm = z.input<typeof leavingFormSchema>;
