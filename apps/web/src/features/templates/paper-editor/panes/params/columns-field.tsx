import type { ParamColumn, TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import {
  COLUMN_TYPES,
  formatsOf,
  hasFormula,
  type ParamFormat,
} from '@cinnabar/protocol/templates/params/param-types';
import { showParam } from '@cinnabar/protocol/templates/params/show-param';
import type { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { useState } from 'react';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../../ui/forms/field.tsx';
import { Select } from '../../../../../ui/forms/select.tsx';
import { AddNamed } from './add-named.tsx';
import { newColumn } from './edit-params.ts';
import { FormatSelect } from './format-select.tsx';
import { FormulaField } from './formula-field.tsx';
import { KeptInput, someText } from './kept-input.tsx';

interface ColumnsFieldProps {
  param: TemplateParam;
  params: readonly TemplateParam[];
  taken: ReadonlySet<string>;
  facts: TemplateFacts;
  onChange: (columns: ParamColumn[], mark?: string) => void;
}

/** The columns of a table: what each is called and holds, and which of them are computed. */
export function ColumnsField({ param, params, taken, facts, onChange }: ColumnsFieldProps) {
  const { t } = useTranslation('templates-panes');
  const { columns } = param;
  const [adding, setAdding] = useState(false);
  const rows = facts.rowsOf(param.key);
  const edit = (at: number, part: Partial<ParamColumn>, mark?: string) =>
    onChange(
      columns.map((column, index) => (index === at ? { ...column, ...part } : column)),
      mark,
    );
  const move = (at: number, by: -1 | 1) => {
    const next = [...columns];
    next.splice(at + by, 0, ...next.splice(at, 1));
    onChange(next);
  };
  return (
    <fieldset className="columns-field">
      <legend>{t('columns.title')}</legend>
      {columns.map((column, at) => (
        <div key={column.key} className="column-card">
          <div className="column-head">
            <KeptInput
              aria-label={t('columns.name', { number: at + 1 })}
              maxLength={TEMPLATE_LIMITS.nameLength}
              value={column.name}
              read={someText}
              onKeep={(name) => edit(at, { name }, `column ${param.key} ${column.key}`)}
            />
            <IconButton
              icon="up"
              size="small"
              label={t('columns.up', { name: column.name })}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              icon="down"
              size="small"
              label={t('columns.down', { name: column.name })}
              disabled={at === columns.length - 1}
              onClick={() => move(at, 1)}
            />
            <IconButton
              icon="trash"
              size="small"
              label={t('columns.remove', { name: column.name })}
              disabled={columns.length === 1}
              onClick={() => onChange(columns.filter((_, index) => index !== at))}
            />
          </div>
          <div className="param-pair">
            <Field label={t('type')}>
              <Select
                value={column.type}
                options={COLUMN_TYPES.map((type) => ({
                  value: type,
                  label: t(`contracts-fields:kind.${type}`),
                }))}
                onChange={({ target }) => edit(at, typed(column, target.value as ParamColumn['type']))}
              />
            </Field>
            {formatsOf(column.type).length > 0 && (
              <FormatSelect
                type={column.type}
                value={column.format}
                onChange={(format: ParamFormat | null) => edit(at, { format })}
              />
            )}
          </div>
          <div className="column-checks">
            {column.formula === null && (
              <Checkbox
                checked={column.required}
                onChange={({ target }) => edit(at, { required: target.checked })}
              >
                {t('required')}
              </Checkbox>
            )}
            {hasFormula(column.type) && (
              <Checkbox
                checked={column.formula !== null}
                onChange={({ target }) => edit(at, { formula: target.checked ? '0' : null })}
              >
                {t('formula.use')}
              </Checkbox>
            )}
          </div>
          {column.formula !== null && (
            <FormulaField
              label={t('formula.ofColumn', { name: column.name })}
              target={{ param: param.key, column: column.key }}
              formula={column.formula}
              params={params}
              result={rows
                .map((cells) => showParam(column, cells[at], column.format))
                .filter((cell) => cell !== '')
                .join(t('comma'))}
              onChange={(formula) => edit(at, { formula }, `formula ${param.key} ${column.key}`)}
            />
          )}
          <small className="param-key">{t('key', { key: column.key })}</small>
        </div>
      ))}
      {adding ? (
        <AddNamed
          label={t('columns.newName')}
          onAdd={(name) => {
            setAdding(false);
            onChange([...columns, newColumn(name, taken)]);
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        columns.length < TEMPLATE_LIMITS.columns && (
          <Button size="small" icon="plus" onClick={() => setAdding(true)}>
            {t('columns.add')}
          </Button>
        )
      )}
    </fieldset>
  );
}

/** The column as another type, without what that does not have. */
const typed = ({ format, formula }: ParamColumn, type: ParamColumn['type']): Partial<ParamColumn> => ({
  type,
  format: format !== null && formatsOf(type).includes(format) ? format : null,
  formula: hasFormula(type) ? formula : null,
});
