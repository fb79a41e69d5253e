import './permission-matrix.css';
import {
  PERMISSION_RULES,
  PERMISSION_TREE,
  type Permission,
  type PermissionGroup,
  type Rights,
  SCOPES,
  type Scope,
} from '@cinnabar/protocol/organizations/permission-tree';
import { useId } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Select } from '../../../ui/forms/select.tsx';

/** Columns of the matrix: how far a permission reaches. */
const REACHES = ['NONE', ...SCOPES] as const;
type Reach = (typeof REACHES)[number];
const NOTED = ['CONTRACT_LAUNCH', 'SIGN_IN_MANAGE', 'ROLE_MANAGE'] as const;
type Noted = (typeof NOTED)[number];
const isNoted = (one: Permission): one is Noted => (NOTED as readonly Permission[]).includes(one);

interface MatrixProps {
  rights: Rights;
  /** What a change is compared with. */
  saved: Rights;
  /** Null: it cannot be changed here. */
  onChange: ((rights: Rights) => void) | null;
}

/** One row for each permission, one column for each reach; the line from the left shows how far it goes. */
export function PermissionMatrix({ rights, saved, onChange }: MatrixProps) {
  const { t } = useTranslation('roles');
  const set = (permission: Permission, reach: Reach) => {
    const { [permission]: _, ...others } = rights;
    onChange?.(reach === 'NONE' ? others : { ...others, [permission]: reach });
  };
  return (
    <div className="matrix">
      <div className="matrix-head" aria-hidden="true">
        <span>{t('matrix.title')}</span>
        {REACHES.map((reach) => (
          <span key={reach}>{t(reach === 'NONE' ? 'matrix.none' : `matrix.${reach}`)}</span>
        ))}
      </div>
      {Object.entries(PERMISSION_TREE).map(([group, members]) => {
        const permissions = Object.keys(members) as Permission[];
        const held = permissions.filter((one) => rights[one]).length;
        return (
          <section key={group} className="matrix-group" aria-label={t(`groups.${group as PermissionGroup}`)}>
            <h3>
              {t(`groups.${group as PermissionGroup}`)}
              <small className="matrix-held">
                {held} / {permissions.length}
              </small>
            </h3>
            {permissions.map((permission) => (
              <Row
                key={permission}
                permission={permission}
                reach={rights[permission] ?? 'NONE'}
                saved={saved[permission] ?? 'NONE'}
                onChange={
                  onChange && !PERMISSION_RULES[permission].builtInOnly
                    ? (reach) => set(permission, reach)
                    : null
                }
              />
            ))}
          </section>
        );
      })}
      <p className="matrix-note">
        {t('matrix.own')}
        {onChange && ` ${t('matrix.noDepartments')}`}
      </p>
    </div>
  );
}

interface RowProps {
  permission: Permission;
  reach: Reach;
  saved: Reach;
  onChange: ((reach: Reach) => void) | null;
}

function Row({ permission, reach, saved, onChange }: RowProps) {
  const { t } = useTranslation('roles');
  const name = useId();
  const { scopes } = PERMISSION_RULES[permission];
  const label = t(`permission.${permission}`);
  const offered = (one: Reach) => one === 'NONE' || scopes.includes(one as Scope);
  const wordOf = (one: Reach) =>
    one === 'NONE' ? t('matrix.none') : scopes.length === 1 ? t('matrix.yes') : t(`matrix.${one}`);
  const choosable = REACHES.filter(offered);
  const at = REACHES.indexOf(reach);
  return (
    <div className={classNames('matrix-row', reach !== saved && 'matrix-row-changed')}>
      <span className="matrix-name">
        {label}
        {isNoted(permission) && <small className="matrix-aside">{t(`note.${permission}`)}</small>}
        {reach !== saved && <span className="matrix-mark">{t('matrix.changed')}</span>}
      </span>
      <span className="matrix-dots" role="radiogroup" aria-label={label}>
        {REACHES.map((one, column) =>
          offered(one) ? (
            <label
              key={one}
              title={wordOf(one)}
              className={classNames(
                'matrix-dot',
                column <= at && at > 0 && 'matrix-dot-filled',
                one === saved && reach !== saved && 'matrix-dot-saved',
              )}
            >
              <input
                type="radio"
                name={name}
                aria-label={wordOf(one)}
                checked={one === reach}
                disabled={onChange === null || !choosable.includes(one)}
                onChange={() => onChange?.(one)}
              />
            </label>
          ) : (
            <span
              key={one}
              aria-hidden="true"
              className={classNames('matrix-gap', column <= at && at > 0 && 'matrix-dot-filled')}
            />
          ),
        )}
      </span>
      <span className="matrix-choice">
        {onChange ? (
          <Select
            aria-label={label}
            value={reach}
            onChange={(event) => onChange(event.target.value as Reach)}
            options={choosable.map((one) => ({ value: one, label: wordOf(one) }))}
          />
        ) : (
          <span className={reach === 'NONE' ? 'muted' : undefined}>{wordOf(reach)}</span>
        )}
      </span>
    </div>
  );
}
