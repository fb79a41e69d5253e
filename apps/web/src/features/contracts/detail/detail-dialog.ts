const DIALOGS = [
  'preview',
  'recall',
  'delay',
  'refuse',
  'sweepCode',
  'share',
  'void',
  'keep',
  'finish',
  'copy',
  'delete',
] as const;

/** The one dialog that is open above the page. */
export type DetailDialog = (typeof DIALOGS)[number];

/** The dialog with which the page was asked to open: `/detail/…#void`. */
export function dialogOf(hash: string): DetailDialog | null {
  return DIALOGS.find((dialog) => `#${dialog.toLowerCase()}` === hash.toLowerCase()) ?? null;
}
