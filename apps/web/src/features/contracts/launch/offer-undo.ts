import type { Translate } from '@cinnabar/locales/translate';
import { notify } from '../../../lib/notices.ts';

/** Says what was taken out, with the way back. `t` speaks the texts of `contracts-form`. */
export function offerUndo(t: Translate<'contracts-form'>, name: string, undo: () => void): void {
  notify('info', t('removed', { name }), { label: t('undo'), onSelect: undo });
}
