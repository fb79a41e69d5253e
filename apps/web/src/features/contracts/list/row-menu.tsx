import type { ContractAct } from '@cinnabar/protocol/contracts/contract-acts';
import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { useActEntries } from '../acts/use-act-entries.ts';

interface RowMenuProps {
  row: ContractRow;
  onAct: (act: ContractAct, row: ContractRow) => void;
}

/** Everything else that can be done with a contract. */
export function RowMenu({ row, onAct }: RowMenuProps) {
  const { t } = useTranslation('contracts-list');
  const entries = useActEntries('row', row, (act) => onAct(act, row));
  if (entries.length === 0) return <span className="row-menu-none" />;
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={(props) => (
        <IconButton
          {...props}
          icon="more"
          size="small"
          label={t('menu.label', { subject: row.subject || t('noSubject') })}
        />
      )}
    />
  );
}
