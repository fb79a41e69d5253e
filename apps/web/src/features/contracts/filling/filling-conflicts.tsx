import { showValue } from '@cinnabar/protocol/contracts/fields/field-value';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { FillableField } from '../fields/fillable-field.ts';
import type { Conflicts } from './kept-values.ts';

interface FillingConflictsProps {
  fields: readonly FillableField[];
  conflicts: Conflicts;
  onKeepOwn: (fieldId: string) => void;
  onTakeTheirs: (fieldId: string, value: string | null) => void;
}

/** What a colleague wrote into the same fields meanwhile; one's own stays in the form until it is chosen away. */
export function FillingConflicts({ fields, conflicts, onKeepOwn, onTakeTheirs }: FillingConflictsProps) {
  const { t } = useTranslation('contracts-fields');
  return fields
    .filter(({ id }) => conflicts.has(id))
    .map((field) => {
      const theirs = conflicts.get(field.id) ?? null;
      const name = field.name || t(`kind.${field.type}`);
      return (
        <div key={field.id} className="filling-conflict">
          <Banner tone="warn" live>
            <p>
              <b>{t('filling.changed', { name })}</b>
            </p>
            <p className="filling-conflict-value">{shown(field, theirs) || t('filling.changedEmpty')}</p>
            <p className="filling-conflict-acts">
              <Button size="small" onClick={() => onKeepOwn(field.id)}>
                {t('filling.keepOwn')}
              </Button>
              <Button size="small" onClick={() => onTakeTheirs(field.id, theirs)}>
                {t('filling.takeTheirs')}
              </Button>
            </p>
          </Banner>
        </div>
      );
    });

  function shown(field: FillableField, value: string | null): string {
    if (value !== null && (field.type === 'IMAGE' || field.type === 'ATTACHMENT'))
      return t('filling.changedFile');
    return showValue(field, value);
  }
}
