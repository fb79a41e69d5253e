import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Menu } from '../../../../ui/actions/menu.tsx';
import { ToolButton } from './tool-button.tsx';

interface ParamMenuProps {
  params: readonly TemplateParam[];
  inTable: boolean;
  onParam: (param: TemplateParam) => void;
  /** Key of a column. */
  onColumn: (column: string) => void;
  /** Makes one; undefined: they are made elsewhere. */
  onNew?: () => void;
}

/** Params that are put at the caret, and in tables the columns of those that are tables. */
export function ParamMenu({ params, inTable, onParam, onColumn, onNew }: ParamMenuProps) {
  const { t } = useTranslation('templates-paper');
  const columns = params.flatMap((param) =>
    param.columns.map((column) => ({ key: `${param.key} ${column.key}`, column, name: param.name })),
  );
  return (
    <Menu
      entries={[
        ...params.map((param) => ({ key: param.key, label: param.name, onSelect: () => onParam(param) })),
        ...(inTable
          ? columns.map(({ key, column, name }) => ({
              key,
              label: t('insert.column', { table: name, column: column.name }),
              onSelect: () => onColumn(column.key),
            }))
          : []),
        ...(onNew ? [{ key: '+', label: t('insert.newParam'), onSelect: onNew }] : []),
        ...(params.length === 0 && !onNew
          ? [{ key: 'none', label: t('insert.noParams'), note: t('insert.noParamsNote'), disabled: true }]
          : []),
      ]}
      trigger={(props) => <ToolButton {...props} icon="text" label={t('insert.param')} />}
    />
  );
}
