import { zipSync } from 'fflate';

/** A ZIP of stored (uncompressed) files: PDFs hardly shrink. Equal names get a number, so that no file hides another. */
export function writeZip(files: { name: string; bytes: Uint8Array }[]): Buffer {
  const entries: Record<string, Uint8Array> = {};
  for (const { name, bytes } of files) {
    let free = name;
    for (let copy = 2; free in entries; copy++) free = name.replace(/(\.pdf)?$/, ` (${copy})$1`);
    entries[free] = bytes;
  }
  return Buffer.from(zipSync(entries, { level: 0 }));
}
