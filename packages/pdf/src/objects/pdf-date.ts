import { PdfString } from './object-model.ts';

const DATE = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:(Z)|([+-])(\d{2})'?(\d{2})?)?/;

/** A date string (ISO 32000-2, 7.9.4) as an instant; undefined when it is none. Without a zone it is read as UTC. Throws nothing. */
export function parsePdfDate(text: string): Date | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => (part ? Number(part) : undefined));
  const utc = Date.UTC(year!, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0);
  const offset = (Number(match[9] ?? 0) * 60 + Number(match[10] ?? 0)) * (match[8] === '-' ? -1 : 1);
  const date = new Date(utc - offset * 60_000);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** An instant as a date string (ISO 32000-2, 7.9.4) in UTC, whole seconds. Throws a RangeError for an invalid date. */
export function pdfDate(date: Date): PdfString {
  const digits = date.toISOString().replace(/[-:T]|\..*$/g, '');
  return new PdfString(new Uint8Array(Buffer.from(`D:${digits}Z`, 'latin1')));
}
