import type { PaperBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import type { Editor } from '@tiptap/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Menu } from '../../../../ui/actions/menu.tsx';
import { actOnTable, canAct, newTable, TABLE_ACTS } from '../text/tables.ts';
import { ToolButton } from './tool-button.tsx';

interface TableMenuProps {
  editor: Editor;
  inTable: boolean;
  onTable: (table: PaperBlock) => void;
}

/** Rows and columns of a new table. */
const TABLES = [
  [3, 2],
  [3, 3],
  [4, 4],
  [4, 6],
] as const;

/** A new table, or in one what is done with its rows, columns and cells. */
export function TableMenu({ editor, inTable, onTable }: TableMenuProps) {
  const { t } = useTranslation('templates-paper');
  return (
    <Menu
      entries={
        inTable
          ? TABLE_ACTS.map((act) => ({
              key: act,
              label: t(`table.${act}`),
              danger: act.startsWith('remove'),
              disabled: !canAct(editor.state, act),
              onSelect: () => {
                actOnTable(editor, act);
                editor.view.focus();
              },
            }))
          : TABLES.map(([rows, columns]) => ({
              key: `${rows} ${columns}`,
              label: t('table.size', { rows, columns }),
              onSelect: () => onTable(newTable(rows, columns)),
            }))
      }
      trigger={(props) => <ToolButton {...props} icon="table" label={t('insert.table')} known />}
    />
  );
}
