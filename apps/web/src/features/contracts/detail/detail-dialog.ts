import { ACT_DIALOGS, type ActDialog } from './acts/act-dialogs.tsx';

/** The one dialog that is open above the page: the pages to read, or an act that asks first. */
export type DetailDialog = 'preview' | ActDialog;

const DIALOGS: readonly DetailDialog[] = ['preview', ...(Object.keys(ACT_DIALOGS) as ActDialog[])];

/** The dialog with which the page was asked to open: `/detail/…#void`. */
export function dialogOf(hash: string): DetailDialog | null {
  return DIALOGS.find((dialog) => `#${dialog.toLowerCase()}` === hash.toLowerCase()) ?? null;
}
