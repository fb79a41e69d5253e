import type { CategoryGroup, ListedCategory } from '@cinnabar/protocol/categories/category-schema';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { GroupForm } from './group-form.tsx';

interface CategoryListProps {
  categories: ListedCategory[];
  groups: CategoryGroup[];
  shown: ListedCategory;
  mayManage: boolean;
  onShow: (id: string) => void;
}

/** The types by group; on phones one choice. */
export function CategoryList({ categories, groups, shown, mayManage, onShow }: CategoryListProps) {
  const { t } = useTranslation('categories');
  const [edited, setEdited] = useState<CategoryGroup | null>(null);
  const rowsOf = (groupId: string | null) => categories.filter((one) => one.groupId === groupId);
  const noteOf = ({ state, hasDraft, published }: ListedCategory) => {
    if (state !== 0) return t('state.off');
    return hasDraft ? t('state.draft') : t('version', { number: published });
  };
  const rows = (groupId: string | null) => (
    <ul>
      {rowsOf(groupId).map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className="categories-item"
            aria-current={one.id === shown.id ? 'true' : undefined}
            onClick={() => onShow(one.id)}
          >
            <span>{one.name}</span>
            <small>{noteOf(one)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <div className="categories-choice">
        <Select
          size="large"
          aria-label={t('choose')}
          value={shown.id}
          onChange={({ target }) => onShow(target.value)}
          options={categories.map((one) => ({ value: one.id, label: `${one.name} · ${noteOf(one)}` }))}
        />
      </div>
      <nav className="card categories-list" aria-label={t('system:title.categories')}>
        {rows(null)}
        {groups.map((group) => (
          <section key={group.id}>
            <div className="categories-group">
              <h2>{group.name}</h2>
              {mayManage && (
                <IconButton
                  icon="pen"
                  size="small"
                  label={t('group.edit', { name: group.name })}
                  onClick={() => setEdited(group)}
                />
              )}
            </div>
            {rowsOf(group.id).length === 0 ? (
              <p className="categories-none">{t('group.empty')}</p>
            ) : (
              rows(group.id)
            )}
          </section>
        ))}
      </nav>
      {edited && <GroupForm group={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
