import type { GroupRight } from '@cinnabar/protocol/templates/template-group-schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { groupChoicesQuery } from '../template-queries.ts';
import { PersonSelect } from './person-select.tsx';

/** The protocol's own, but its module would bring zod into the browser. */
const RIGHTS = ['SEE', 'USE', 'EDIT', 'PUBLISH'] as const satisfies readonly GroupRight['right'][];
const KINDS = ['USER', 'DEPARTMENT', 'ROLE'] as const satisfies readonly GroupRight['kind'][];
/** As many as the server takes. */
const MOST = 50;

/** An entry as it is typed; the id is empty until it is chosen. */
export interface RightRow extends GroupRight {
  key: string;
  /** Of an employee who was chosen here. */
  name: string;
}

let rows = 0;
const newKey = () => `right-${++rows}`;
export const rowsOf = (rights: readonly GroupRight[]): RightRow[] =>
  rights.map((right) => ({ ...right, key: newKey(), name: '' }));

interface RightsFieldProps {
  companyId: string;
  /** The group above; null at the top. */
  above: string | null;
  rows: readonly RightRow[];
  error: string | undefined;
  onChange: (rows: RightRow[]) => void;
}

/** Who may do what with the templates of a group. */
export function RightsField({ companyId, above, rows, error, onChange }: RightsFieldProps) {
  const { t } = useTranslation('templates');
  const { data: choices } = useQuery(groupChoicesQuery(companyId));
  const change = (key: string, part: Partial<RightRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const named = (kind: GroupRight['kind']) =>
    kind === 'ROLE'
      ? (choices?.roles ?? []).map(({ id, name, roleType }) => ({
          value: id,
          label: t(`system:roleType.${roleType}`, { defaultValue: name }),
        }))
      : (choices?.departments ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const nameOf = ({ id, name }: RightRow) =>
    name || choices?.people.find((one) => one.id === id)?.name || (choices ? t('rights.gone') : '');
  return (
    <Field
      group
      label={t('rights.title')}
      help={rows.length > 0 ? t('rights.canHelp') : t('rights.help')}
      error={error}
    >
      {rows.length === 0 && (
        <p className="template-rights-none">
          {above === null ? t('rights.everyone') : t('rights.inherited', { name: above })}
        </p>
      )}
      <ul className="template-rights">
        {rows.map((row, index) => {
          const number = index + 1;
          return (
            <li key={row.key}>
              <Select
                aria-label={t('rights.kind', { number })}
                value={row.kind}
                options={KINDS.map((value) => ({ value, label: t(`rights.${value}`) }))}
                onChange={({ target }) =>
                  change(row.key, {
                    kind: KINDS.find((one) => one === target.value) ?? 'USER',
                    id: '',
                    name: '',
                  })
                }
              />
              <div className="template-right-who">
                {row.kind === 'USER' ? (
                  <PersonSelect
                    companyId={companyId}
                    label={t('rights.who', { number })}
                    value={row.id === '' ? null : { id: row.id, name: nameOf(row) }}
                    onChange={(person) => change(row.key, person ?? { id: '', name: '' })}
                  />
                ) : (
                  <Select
                    aria-label={t('rights.who', { number })}
                    value={row.id}
                    options={[{ value: '', label: t('rights.choose'), disabled: true }, ...named(row.kind)]}
                    onChange={({ target }) => change(row.key, { id: target.value })}
                  />
                )}
              </div>
              <Select
                aria-label={t('rights.right', { number })}
                value={row.right}
                options={RIGHTS.map((value) => ({ value, label: t(`rights.can.${value}`) }))}
                onChange={({ target }) =>
                  change(row.key, { right: RIGHTS.find((one) => one === target.value) ?? 'USE' })
                }
              />
              <IconButton
                icon="x"
                label={t('rights.remove', { number })}
                onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
              />
            </li>
          );
        })}
      </ul>
      {rows.length < MOST && (
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange([...rows, { key: newKey(), kind: 'USER', id: '', name: '', right: 'USE' }])}
        >
          {t('rights.add')}
        </Button>
      )}
    </Field>
  );
}
