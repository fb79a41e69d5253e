import type { CategoryDetail, ListedCategory } from '@cinnabar/protocol/categories/category-schema';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CompareTable } from './compare-table.tsx';

interface CompareDialogProps {
  category: CategoryDetail;
  categories: ListedCategory[];
  onClose: () => void;
}

/** The published rules of a type beside one of its versions, its draft or another type. */
export function CompareDialog({ category, categories, onClose }: CompareDialogProps) {
  const { t } = useTranslation('categories');
  const choices = [
    ...(category.draft ? [{ key: 'draft', title: t('state.draft'), config: category.draft.config }] : []),
    ...category.versions
      .filter(({ number }) => number !== category.published)
      .map(({ number, config }) => ({ key: `v${number}`, title: t('version', { number }), config })),
    ...categories
      .filter(({ id, type, published }) => id !== category.id && type === category.type && published > 0)
      .map(({ id, name, config }) => ({ key: id, title: name, config })),
  ];
  const [chosen, setChosen] = useState(choices[0]?.key);
  const other = choices.find(({ key }) => key === chosen);
  return (
    <Dialog open width={720} title={t('compare.title', { name: category.name })} onClose={onClose}>
      {other ? (
        <>
          <Field label={t('compare.with')}>
            <Select
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              options={choices.map(({ key, title }) => ({ value: key, label: title }))}
            />
          </Field>
          <CompareTable
            type={category.type}
            roles={category.roles}
            one={{ title: t('compare.published'), config: category.config }}
            other={other}
          />
        </>
      ) : (
        t('compare.nothing')
      )}
    </Dialog>
  );
}
