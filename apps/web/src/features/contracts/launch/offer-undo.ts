import { notify } from '../../../lib/notices.ts';
import type { Translate } from '../../../lib/translate.ts';

/** Says what was taken out, with the way back. `t` speaks the texts of `contracts-form`. */
export function offerUndo(t: Translate<'contracts-form'>, name: string, undo: () => void): void {
  notify('info', t('removed', { name }), { label: t('undo'), onSelect: undo });
}
