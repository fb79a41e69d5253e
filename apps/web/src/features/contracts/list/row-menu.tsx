import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { denialText } from '../denial-text.ts';
import { type MoreAction, moreActionsOf } from './row-actions.ts';

const ICONS: Record<MoreAction, IconName> = {
  download: 'download',
  urge: 'bellring',
  copy: 'copy',
  finish: 'check',
  recall: 'undo',
  void: 'x',
  delete: 'trash',
};

interface RowMenuProps {
  row: ContractRow;
  onMore: Record<MoreAction, (row: ContractRow) => void>;
}

/** Everything else that can be done with a contract. */
export function RowMenu({ row, onMore }: RowMenuProps) {
  const { t } = useTranslation('contracts-list');
  const profile = useCurrentUser();
  const actions = moreActionsOf(row, profile);
  if (actions.length === 0) return <span className="row-menu-none" />;
  return (
    <Menu
      align="end"
      entries={actions.map((action) => ({
        key: action,
        icon: ICONS[action],
        label: t(`menu.${action}`),
        ...(action === 'download' && row.abilities.download !== true
          ? { disabled: true, note: denialText(t, row.abilities.download) }
          : {}),
        danger: action === 'delete',
        onSelect: () => onMore[action](row),
      }))}
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
