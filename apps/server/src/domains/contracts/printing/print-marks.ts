import { toChinaTime } from '@cinnabar/kernel';
import en from '@cinnabar/locales/en-US/contracts-papers' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/contracts-papers' with { type: 'json' };
import type { PrintMark } from '@cinnabar/pdf';
import { fillWatermark } from '@cinnabar/protocol/contracts/watermark';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { qrPng } from '../../../platform/http/qr-code.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { shownPrintCode } from './print-code.ts';
import type { PrintRecord } from './print-store.ts';

const WORDS = { zh_CN: zh.print, en_US: en.print };
/** Longer names end in an ellipsis: the pages above show them in full. */
const LONGEST_SUBJECT = 40;
const LONGEST_PRINTER = 40;
/** Pixels of one module of the QR code: sharp when printed at the size of a thumbnail. */
const MODULE_PIXELS = 8;

/** The mark at the foot of each page: that it is a copy, of what, who printed it and when, and how to check it. */
export async function printMarks(
  record: PrintRecord,
  { contract }: ContractState,
  {
    language,
    publicUrl,
    watermark,
  }: {
    language: Language;
    publicUrl: string;
    watermark: { text: string; contact: string } | null;
  },
): Promise<PrintMark[]> {
  const words = WORDS[language];
  const address = `${publicUrl}/verifier`;
  const printer = [record.tenantName, record.userName].filter(Boolean).join(' ');
  const facts = {
    subject: shortened(contract.subject, LONGEST_SUBJECT),
    sn: contract.sn,
    printer: shortened(printer, LONGEST_PRINTER),
    time: toChinaTime(record.createTime).slice(0, 16).replace('T', ' '),
    code: record.code ? shownPrintCode(record.code) : '',
    address: address.replace(/^https?:\/\//, ''),
  };
  const faint =
    watermark &&
    fillWatermark(watermark.text, {
      '{name}': record.userName,
      '{contact}': maskContact(watermark.contact),
      '{time}': facts.time,
      '{number}': contract.sn,
    });
  const isVoid = contract.status === 'TERMINATED';
  const picture = record.code && (await pageCodes(`${address}?print=${record.code}`, record.files));
  return Array.from({ length: record.copies }, (_, index) => {
    const lines = [
      words.copy,
      isVoid ? words.voided : words.original,
      record.code ? words.check : words.plain,
    ];
    const said = { ...facts, number: String(record.firstNumber + index) };
    return {
      text: lines.map((line) => filled(line, said)).join('\n'),
      ...(picture ? { picture } : {}),
      ...(faint ? { watermark: faint } : {}),
    };
  });
}

/** The code of each page names its number, counted over all files, so that a photo of paper is matched to its page. */
function pageCodes(address: string, files: readonly { pages: number }[]): Promise<Buffer[]> {
  const total = files.reduce((sum, { pages }) => sum + pages, 0);
  return Promise.all(
    Array.from({ length: total }, (_, index) => qrPng(`${address}&page=${index + 1}`, MODULE_PIXELS)),
  );
}

/** `{page}` and `{total}` are replaced by the caller. */
const filled = (line: string, facts: Record<string, string>): string =>
  line.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);

function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
