import { z } from 'zod';
import { HOLDING_KINDS, type HoldingKind } from './holding-kinds.ts';
import type { Scope } from './permission-tree.ts';

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
