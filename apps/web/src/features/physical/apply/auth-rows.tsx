import type { PhysicalSeal } from '@cinnabar/protocol/physical/physical-seal-schema';
import { MOST_AUTHS } from '@cinnabar/protocol/physical/physical-values';
import type { Form } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Colleague } from '../../../lib/queries/colleagues-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { ApplyValues, AuthRow } from './apply-values.ts';
import { newRow, rowFaults } from './apply-values.ts';
import { AuthRowCard } from './auth-row-card.tsx';

interface AuthRowsProps {
  form: Form<ApplyValues, 'physical-apply'>;
  companyId: string;
  seals: readonly PhysicalSeal[];
  /** Presses first: who applies mostly does. */
  self: Colleague;
}

/** Each seal with who presses it, how often and when; counted apart from the others. */
export function AuthRows({ form, companyId, seals, self }: AuthRowsProps) {
  const { t } = useTranslation('physical-apply');
  const { rows } = form.values;
  const error = form.error('rows');
  const add = (sealId: string) =>
    form.set(({ rows: now }) => {
      const isFree = !now.some((row) => row.sealId === sealId && row.person?.userId === self.userId);
      return { rows: [...now, newRow(sealId, isFree ? self : null, Date.now())] };
    });
  const change = (key: number, part: Partial<AuthRow>) =>
    form.set(({ rows: now }) => ({ rows: now.map((row) => (row.key === key ? { ...row, ...part } : row)) }));
  const trigger = (looks: 'primary' | 'default') => (
    <Menu
      align={looks === 'primary' ? 'start' : 'end'}
      entries={seals.map(({ id, name, state, keeperName }) => ({
        key: id,
        label: name,
        disabled: state !== 'NORMAL',
        note: state === 'NORMAL' ? t('kept', { name: keeperName }) : t('disabled'),
        onSelect: () => add(id),
      }))}
      trigger={(props) => (
        <Button icon="plus" size={looks === 'primary' ? 'default' : 'small'} {...props}>
          {t('addSeal')}
        </Button>
      )}
    />
  );
  return (
    <section id="apply-seals" aria-labelledby="apply-seals-title">
      <header className="apply-head">
        <h2 id="apply-seals-title">{t('seals')}</h2>
        <small>{t('sealsNote')}</small>
        {rows.length > 0 && rows.length < MOST_AUTHS && trigger('default')}
      </header>
      {rows.length === 0 ? (
        <div className="apply-none" data-invalid={error ? true : undefined}>
          {trigger('primary')}
          {error && (
            <p className="field-error" role="alert">
              <Icon name="alert" size={14} />
              <span>{error}</span>
            </p>
          )}
        </div>
      ) : (
        <ul className="apply-rows">
          {rows.map((row) => (
            <AuthRowCard
              key={row.key}
              companyId={companyId}
              row={row}
              seal={seals.find(({ id }) => id === row.sealId)}
              // Said once the form is sent, and no longer once it is put right.
              faults={error ? rowFaults(row, rows, Date.now()) : {}}
              onChange={(part) => change(row.key, part)}
              onRemove={() =>
                form.set(({ rows: now }) => ({ rows: now.filter(({ key }) => key !== row.key) }))
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}
