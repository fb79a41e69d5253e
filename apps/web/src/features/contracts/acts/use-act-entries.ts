import type { ContractAct } from '@cinnabar/protocol/contracts/contract-acts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { MenuAct } from '../../../ui/actions/menu-entry.ts';
import { denialText } from '../denial-text.ts';
import { type ActPlace, specOf } from './contract-acts.ts';
import { type Actable, offeredAt } from './standing.ts';

/** What a menu offers. The page has loaded the texts of its place. */
export function useActEntries(
  place: ActPlace,
  contract: Actable,
  onAct: (act: ContractAct) => void,
): MenuAct[] {
  const { t } = useTranslation('contracts');
  return offeredAt(place, contract).map(({ act, words, denial }) => {
    const { icon, danger = false } = specOf(act);
    return {
      key: act,
      ...(icon && place !== 'signing' ? { icon } : {}),
      danger,
      label: t(words),
      ...(denial === null ? {} : { disabled: true, note: denialText(t, denial) }),
      onSelect: () => onAct(act),
    };
  });
}
