import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { type AuditFilters, isFiltered } from '../audit-filters.ts';
import { savedOf } from './saved-filter.ts';
import { SearchDialog } from './search-dialog.tsx';
import { useSearchActs } from './use-search-acts.ts';

/** Saves the filters of the page; without any there is nothing to save. */
export function SaveButton({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation('audit');
  const { save } = useSearchActs();
  const [open, setOpen] = useState(false);
  const { scope } = filters;
  return (
    <>
      {isFiltered(filters) && (
        <Button icon="star" onClick={() => setOpen(true)}>
          {t('search.save')}
        </Button>
      )}
      {open && (
        <SearchDialog
          title={t('search.title')}
          start={{ name: '', shared: false }}
          send={async (form) => {
            await save.mutateAsync({ scope, filter: savedOf(filters), ...form });
            notify('ok', t('search.saved', { name: form.name }));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
