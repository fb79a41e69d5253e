import type { TokenAlgorithm } from '@cinnabar/protocol/seals/token-schema';
import { Secret } from 'otpauth';
import { readCsv } from '../../../../platform/sheets/read-csv.ts';
import { SheetError } from '../../../../platform/sheets/sheet.ts';
import { type ImportedSeed, SeedFileError } from './seed-file.ts';

/** Columns by their heading; those of makers differ in case and language only. */
const HEADINGS = {
  serialNo: ['serial', 'serialno', 'serial number', '序列号', '令牌序列号'],
  secret: ['secret', 'seed', 'key', '种子', '种子密钥', '密钥'],
  kind: ['type', 'kind', '类型'],
  algorithm: ['algorithm', '算法'],
  digits: ['digits', '位数'],
  period: ['period', 'interval', '周期'],
  counter: ['counter', '计数器'],
  manufacturer: ['manufacturer', '厂商'],
} as const;
type Column = keyof typeof HEADINGS;

const ALGORITHMS = ['SHA1', 'SHA256', 'SHA512', 'SM3'] as const satisfies TokenAlgorithm[];

/** Tokens of a file of separated values, whose first row names the columns; seed as hex or base 32. Throws SeedFileError. */
export function readSeedSheet(bytes: Buffer): ImportedSeed[] {
  const [heading, ...rows] = readRows(bytes);
  const names = (heading ?? []).map((name) => name.trim().toLowerCase());
  const columns = new Map<Column, number>();
  for (const [column, words] of Object.entries(HEADINGS)) {
    const at = names.findIndex((name) => (words as readonly string[]).includes(name));
    if (at >= 0) columns.set(column as Column, at);
  }
  if (!columns.has('serialNo') || !columns.has('secret')) throw new SeedFileError('UNREADABLE');
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => readRow((column) => row[columns.get(column) ?? -1] ?? ''));
}

function readRows(bytes: Buffer): string[][] {
  try {
    return readCsv(bytes).rows.map(({ cells }) => cells.map((cell) => cell?.text ?? ''));
  } catch (error) {
    if (error instanceof SheetError) throw new SeedFileError('UNREADABLE');
    throw error;
  }
}

function readRow(cell: (column: Column) => string): ImportedSeed {
  const serialNo = cell('serialNo');
  const kind = cell('kind').toUpperCase() || 'TOTP';
  const algorithm = ALGORITHMS.find(
    (one) =>
      one ===
      (cell('algorithm')
        .toUpperCase()
        .replace(/^HMAC-|-/g, '') || 'SHA1'),
  );
  if (!algorithm || (kind !== 'TOTP' && kind !== 'HOTP')) throw new SeedFileError('ALGORITHM', serialNo);
  const number = (column: Column, fallback: number) => {
    const text = cell(column);
    return text === '' ? fallback : /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  };
  return {
    serialNo,
    manufacturer: cell('manufacturer').slice(0, 60),
    kind,
    algorithm,
    digits: number('digits', 6),
    period: kind === 'TOTP' ? number('period', 30) : 30,
    secret: readSecret(cell('secret'), serialNo),
    counter: kind === 'HOTP' ? number('counter', 0) : 0,
    drift: 0,
  };
}

function readSecret(text: string, serialNo: string): Uint8Array {
  const plain = text.replace(/[\s-]/g, '');
  // Digits and A to F alone are hex: seeds in base 32 of this length that happen to lack all other letters do not occur.
  if (/^(?:[0-9a-f]{2})+$/i.test(plain)) return Buffer.from(plain, 'hex');
  if (!/^[a-z2-7]+=*$/i.test(plain)) throw new SeedFileError('SECRET', serialNo);
  return new Uint8Array(Secret.fromBase32(plain.replace(/=+$/, '').toUpperCase()).buffer);
}
