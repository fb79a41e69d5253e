import type { QualifiedKey } from '@cinnabar/locales/text-keys';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import type { MenuEntry } from '../../../ui/actions/menu.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { denialText } from '../denial-text.ts';
import type { DetailDialog } from './detail-dialog.ts';
import { useWholeDownload } from './use-whole-download.ts';

interface Act {
  ability: string;
  dialog: DetailDialog;
  icon: IconName;
  /** Key of its words. */
  words: QualifiedKey;
  danger?: true;
}

const ACTS: readonly Act[] = [
  { ability: 'delay', dialog: 'delay', icon: 'clock', words: 'contracts-detail:delay.act' },
  { ability: 'copy', dialog: 'copy', icon: 'copy', words: 'contracts-acts:copy.act' },
  { ability: 'finish', dialog: 'finish', icon: 'check', words: 'contracts-acts:finish.act', danger: true },
  { ability: 'recall', dialog: 'recall', icon: 'undo', words: 'contracts-detail:recall.act', danger: true },
  { ability: 'reject', dialog: 'refuse', icon: 'back', words: 'contracts-detail:reject.act', danger: true },
  { ability: 'void', dialog: 'void', icon: 'x', words: 'contracts-acts:void.act', danger: true },
  { ability: 'delete', dialog: 'delete', icon: 'trash', words: 'contracts-acts:delete.act', danger: true },
];

/** An act that the contract's state rules out, or that is no business of the viewer's, is left out; any other says why not. */
const OUT_OF_QUESTION: unknown[] = [undefined, 'WRONG_STATE', 'NOT_A_PARTY'];

interface Options {
  onOpen: (dialog: DetailDialog) => void;
  /** Beginning anew is not the page's own button. */
  withCopy: boolean;
}

/** Everything that can be done beside the page's own buttons. */
export function useMenuEntries(contract: Contract, { onOpen, withCopy }: Options): MenuEntry[] {
  const { t } = useTranslation('contracts-detail');
  const { abilities, status } = contract;
  // To refuse a voiding stands beside what is refused.
  const refuses = status !== 'TERMINATING';
  // Who only reads along is told of nothing that others could do.
  const ruledOut = abilities.evidence === true ? OUT_OF_QUESTION : [...OUT_OF_QUESTION, 'NOT_SPONSOR'];
  const whole = useWholeDownload(contract);
  const taking: MenuEntry[] = whole
    ? [
        {
          key: 'whole',
          icon: 'download',
          label: t('whole.act'),
          note: whole.isPending ? t('contracts-acts:evidence.making') : t('whole.note'),
          disabled: whole.isPending,
          onSelect: () => whole.mutate(),
        },
      ]
    : [];
  const acts = ACTS.filter(
    ({ ability }) =>
      !ruledOut.includes(abilities[ability]) &&
      (ability !== 'reject' || refuses) &&
      (ability !== 'copy' || (withCopy && abilities.copy === true)),
  ).map(({ ability, dialog, icon, words, danger = false }) => {
    const allowed = abilities[ability] === true;
    return {
      key: ability,
      icon,
      danger,
      label: t(words),
      disabled: !allowed,
      note: allowed ? undefined : denialText(t, abilities[ability]),
      onSelect: () => onOpen(dialog),
    };
  });
  return [...taking, ...acts];
}
