import type { FileFields } from '../../../platform/workers/pdf-revisions.ts';
import { CLOSING_TIMESTAMP } from '../fields/plan-fields.ts';

/** The field of the next archive timestamp: the one reserved by the launch while it is empty, else a further one with the next number. */
export function closingField({ signatures }: FileFields): string {
  if (signatures.some(({ name, isSigned }) => name === CLOSING_TIMESTAMP && !isSigned))
    return CLOSING_TIMESTAMP;
  const numbers = signatures.map(({ name }) => Number(/^ts(\d{4})$/.exec(name)?.[1] ?? 0));
  return `ts${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}`;
}
