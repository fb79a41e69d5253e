import './searches.css';
import type { LogSearch } from '@cinnabar/protocol/audit/search-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { type AuditFilters, CLEAR, isFiltered } from '../audit-filters.ts';
import { filtersOf, isSame, savedOf } from './saved-filter.ts';
import { SearchDialog } from './search-dialog.tsx';
import { searchesQuery } from './search-queries.ts';
import { useSearchActs } from './use-search-acts.ts';

interface SearchBarProps {
  filters: AuditFilters;
  onChange: (part: Partial<AuditFilters>) => void;
}

/** The saved searches in one row; nothing before the first one. The one that the filters are is marked. */
export function SearchBar({ filters, onChange }: SearchBarProps) {
  const { t } = useTranslation('audit');
  const { data } = useQuery(searchesQuery(filters.scope));
  const shown = savedOf(filters);
  const list = data?.list ?? [];
  if (list.length === 0) return null;
  // Several may have the same filters.
  const open = list.find(({ filter }) => isSame(filter, shown));
  return (
    <nav className="audit-searches" aria-label={t('search.label')}>
      <span className="audit-search" data-on={!isFiltered(filters) || undefined}>
        <button
          type="button"
          aria-current={isFiltered(filters) ? undefined : 'true'}
          onClick={() => onChange(CLEAR)}
        >
          {t('search.all')}
        </button>
      </span>
      {list.map((search) => (
        <SavedSearch key={search.id} search={search} isOpen={search === open} onChange={onChange} />
      ))}
    </nav>
  );
}

interface SavedSearchProps {
  search: LogSearch;
  isOpen: boolean;
  onChange: SearchBarProps['onChange'];
}

function SavedSearch({ search, isOpen, onChange }: SavedSearchProps) {
  const { t } = useTranslation('audit');
  const { change, remove, restore } = useSearchActs();
  const [editing, setEditing] = useState(false);
  const { id, name, shared, own, ownerName } = search;

  // Promises, not callbacks of the mutations: those are dropped with this search, which is gone from the page by then. What was refused
  // is said where mutations end.
  const restoreIt = () =>
    restore.mutateAsync(id).then(
      () => notify('ok', t('search.restored', { name })),
      () => undefined,
    );
  const removeWithUndo = () =>
    remove.mutateAsync(id).then(
      () => notify('ok', t('search.deleted', { name }), { label: t('search.undo'), onSelect: restoreIt }),
      () => undefined,
    );

  return (
    <span className="audit-search" data-on={isOpen || undefined}>
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        title={own || !ownerName ? undefined : t('search.by', { name, owner: ownerName })}
        onClick={() => onChange(filtersOf(search.filter))}
      >
        {name}
      </button>
      {own && (
        <Menu
          entries={[
            { key: 'edit', label: t('search.edit'), icon: 'pen', onSelect: () => setEditing(true) },
            {
              key: 'delete',
              label: t('search.delete'),
              icon: 'trash',
              danger: true,
              onSelect: removeWithUndo,
            },
          ]}
          trigger={(props) => (
            <IconButton {...props} icon="more" size="small" label={t('search.more', { name })} />
          )}
        />
      )}
      {editing && (
        <SearchDialog
          title={t('search.rename')}
          start={{ name, shared }}
          send={(form) => change.mutateAsync({ id, ...form })}
          onClose={() => setEditing(false)}
        />
      )}
    </span>
  );
}
