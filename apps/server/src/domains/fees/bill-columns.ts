import { toChinaTime } from '@cinnabar/kernel';
import en from '@cinnabar/locales/en-US/fees' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/fees' with { type: 'json' };
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { FeeLineRecord } from './fees-store.ts';
import { operatorName } from './names-of.ts';

const WORDS = { zh_CN: zh, en_US: en };

/** File name of the exported bill. */
export const billName = (company: string, language: Language): string =>
  `${WORDS[language].bill.fileOf.replace('{company}', () => company)}.csv`;

/** Column headings of the exported bill. */
export function billHead(language: Language): string[] {
  const { column } = WORDS[language];
  return [
    column.no,
    column.time,
    column.kind,
    column.contract,
    column.operator,
    column.count,
    column.means,
    column.amount,
    column.coupons,
    column.balance,
    column.card,
    column.reason,
    column.contractId,
  ];
}

/** One line under these headings; money in yuan. */
export function billRow(
  line: FeeLineRecord,
  names: ReadonlyMap<string, string>,
  language: Language,
): string[] {
  const { kind, means } = WORDS[language];
  const { startTime, endTime } = line;
  return [
    String(line.no),
    toChinaTime(line.createTime).slice(0, 19).replace('T', ' '),
    kind[line.kind],
    line.subject ?? '',
    operatorName(line, names),
    line.contractId === null ? '' : '1',
    line.means === null ? '' : means[line.means],
    inYuan(line.amount),
    String(line.coupons),
    inYuan(line.balance),
    startTime && endTime ? `${dayOf(startTime)} – ${dayOf(endTime)}` : '',
    line.reason ?? '',
    line.contractId ?? '',
  ];
}

const dayOf = (time: Date): string => toChinaTime(time).slice(0, 10);

/** 286000.00: without separators, so that a spreadsheet reads a number. */
const inYuan = (cents: number): string => (cents / 100).toFixed(2);
