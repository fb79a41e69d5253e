import { open } from 'node:fs/promises';
import type { OfficeExtension } from '@cinnabar/protocol/documents/upload-kinds';

/** The expected container format, by the extension of the file name. */
const CONTAINERS = {
  doc: ['ole', 'rtf'],
  wps: ['ole'],
  xls: ['ole'],
  et: ['ole'],
  ppt: ['ole'],
  rtf: ['rtf'],
  docx: ['zip'],
  xlsx: ['zip'],
  pptx: ['zip'],
  odt: ['zip'],
  ods: ['zip'],
} as const satisfies Record<OfficeExtension, readonly Container[]>;

/** `encrypted` is the container of a protected DOCX, XLSX or PPTX. */
type Container = 'zip' | 'ole' | 'rtf' | 'encrypted' | 'other';

/** Whether a file matches its extension. The program itself would open anything under any name, as plain text or HTML if nothing else fits. */
export async function checkOfficeFile(
  path: string,
  extension: OfficeExtension,
): Promise<'ok' | 'encrypted' | 'other'> {
  const container = await containerOf(path);
  if (container === 'encrypted') return 'encrypted';
  return (CONTAINERS[extension] as readonly Container[]).includes(container) ? 'ok' : 'other';
}

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** The stream directory of a compound file is near its beginning or its end. */
const WINDOW = 256 * 1024;

async function containerOf(path: string): Promise<Container> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(WINDOW);
    const { bytesRead } = await file.read(head, 0, WINDOW, 0);
    const start = head.subarray(0, bytesRead);
    if (start.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return 'zip';
    if (start.toString('latin1', 0, 5) === '{\\rtf') return 'rtf';
    if (!start.subarray(0, 8).equals(OLE)) return 'other';
    const { size } = await file.stat();
    const tail = Buffer.alloc(WINDOW);
    await file.read(tail, 0, WINDOW, Math.max(0, size - WINDOW));
    return start.includes(ENCRYPTED) || tail.includes(ENCRYPTED) ? 'encrypted' : 'ole';
  } finally {
    await file.close();
  }
}
