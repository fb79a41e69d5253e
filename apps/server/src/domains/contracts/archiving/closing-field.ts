import { listSignatureFields, openPdf } from '@cinnabar/pdf';
import { CLOSING_TIMESTAMP } from '../fields/plan-fields.ts';

/** The field of the next archive timestamp: the one reserved by the launch while it is empty, else a further one with the next number. */
export function closingField(base: Uint8Array): string {
  const fields = listSignatureFields(openPdf(base));
  if (fields.some(({ name, value }) => name === CLOSING_TIMESTAMP && value === null))
    return CLOSING_TIMESTAMP;
  const numbers = fields.map(({ name }) => Number(/^ts(\d{4})$/.exec(name)?.[1] ?? 0));
  return `ts${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}`;
}
