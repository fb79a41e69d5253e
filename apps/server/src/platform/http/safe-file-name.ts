const LONGEST = 150;

/** Device names of Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A name that every file system accepts and that stays in its folder: without control characters and without bidirectional controls, which
 * would hide the extension. A name that is too long keeps its extension.
 */
export function safeFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|\ufffd]/gu, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(DEVICE, '_$1');
  const ending = /\.[^.\s]{1,5}$/.exec(clean)?.[0] ?? '';
  const characters = [...clean.slice(0, clean.length - ending.length)];
  return `${characters.slice(0, LONGEST - ending.length).join('')}${ending}` || '_';
}
