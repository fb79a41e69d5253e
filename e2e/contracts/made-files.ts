import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makePdf } from '@cinnabar/pdf/testing';

export interface MadeFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const pdfFile = (name: string, buffer: Buffer): MadeFile => ({
  name,
  mimeType: 'application/pdf',
  buffer,
});

/** Has an encryption dictionary, as every encrypted PDF; its content need not be readable for that. */
export function encryptedPdf(): Buffer {
  const pdf = makePdf().toString('latin1');
  return Buffer.from(pdf.replace('/Root', '/Encrypt 1 0 R /Root'), 'latin1');
}

export const brokenPdf = (): Buffer => makePdf().subarray(0, 300);

const MIB = 1024 * 1024;

/** One byte over the limit. */
export const tooLargeFile = (): string => fileOnDisk(50 * MIB + 1);

/** Begins like a PDF and has this size; on disk, because the browser takes no such file from memory. */
export function fileOnDisk(bytes: number): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'cinnabar-e2e-large-')), '大文件.pdf');
  writeFileSync(file, '%PDF-1.7\n');
  truncateSync(file, bytes);
  return file;
}

/** A copy with one bit changed in the middle of the uploaded bytes. */
export function flipByte(pdf: Buffer): Buffer {
  const copy = Buffer.from(pdf);
  const at = 50_000;
  copy[at] = copy[at]! ^ 1;
  return copy;
}
