import type { ProcessBudget } from '../platform/processes/process-budget.ts';

/** A process among those of its start. */
export interface ProcessPlace {
  /** From 1; a process that replaces another one has its number. */
  number: number;
  processes: number;
  budget: ProcessBudget;
}
