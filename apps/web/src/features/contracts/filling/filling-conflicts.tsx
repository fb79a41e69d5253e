import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Conflicts } from './kept-values.ts';

/** What may be in conflict: a field or a param. */
export interface Entry {
  id: string;
  name: string;
  show: (value: string | null) => string;
}

interface FillingConflictsProps {
  entries: readonly Entry[];
  conflicts: Conflicts;
  onKeepOwn: (fieldId: string) => void;
  onTakeTheirs: (fieldId: string, value: string | null) => void;
}

/** What a colleague wrote into the same fields meanwhile; one's own stays in the form until it is chosen away. */
export function FillingConflicts({ entries, conflicts, onKeepOwn, onTakeTheirs }: FillingConflictsProps) {
  const { t } = useTranslation('contracts-fields');
  return entries
    .filter(({ id }) => conflicts.has(id))
    .map(({ id, name, show }) => {
      const theirs = conflicts.get(id) ?? null;
      return (
        <div key={id} className="filling-conflict">
          <Banner tone="warn" live>
            <p>
              <b>{t('filling.changed', { name })}</b>
            </p>
            <p className="filling-conflict-value">{show(theirs) || t('filling.changedEmpty')}</p>
            <p className="filling-conflict-acts">
              <Button size="small" onClick={() => onKeepOwn(id)}>
                {t('filling.keepOwn')}
              </Button>
              <Button size="small" onClick={() => onTakeTheirs(id, theirs)}>
                {t('filling.takeTheirs')}
              </Button>
            </p>
          </Banner>
        </div>
      );
    });
}
