const LONGEST = 150;

/** What Windows takes for a device, whatever comes after the point. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A name that every file system takes and that stays in its folder: control characters cannot get in, nor those that turn the
 * direction of the text and so hide its ending. Too long, it keeps its ending.
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
