import { switchCategoryCall } from '@cinnabar/protocol/categories/categories-calls';
import type {
  CategoryDetail,
  CategoryGroup,
  ListedCategory,
} from '@cinnabar/protocol/categories/category-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api-client.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { CATEGORIES, categoryQuery } from './category-queries.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { NameForm } from './name-form.tsx';
import { RemoveCategory } from './remove-category.tsx';
import { RulesForm } from './rules-form.tsx';
import { UsesCard } from './uses-card.tsx';
import { VersionsCard } from './versions-card.tsx';

interface CategoryViewProps {
  categoryId: string;
  companyId: string;
  categories: ListedCategory[];
  groups: CategoryGroup[];
  mayManage: boolean;
  onShow: (id: string) => void;
}

/** One type: its state, rules, versions and what uses it. */
export function CategoryView(props: CategoryViewProps) {
  const { categoryId, mayManage } = props;
  const { data: category, error, refetch } = useQuery(categoryQuery(categoryId));
  if (error && !category) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!category) return <PageSkeleton />;
  return (
    <div className="category">
      <CategoryHead {...props} category={category} />
      <div className="category-columns">
        <RulesForm key={category.version} category={category} mayPublish={mayManage} />
        <div className="category-side">
          <VersionsCard category={category} />
          <UsesCard category={category} />
        </div>
      </div>
    </div>
  );
}

function CategoryHead({ category, ...props }: CategoryViewProps & { category: CategoryDetail }) {
  const { mayManage, companyId, categories, groups, onShow } = props;
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  const [open, setOpen] = useState<'copy' | 'update' | 'remove' | 'compare' | null>(null);
  const close = () => setOpen(null);
  const isOn = category.state === 0;
  const turn = useMutation({
    mutationFn: () =>
      api(switchCategoryCall, {
        body: { categoryId: category.id, version: category.version, state: isOn ? 1 : 0 },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: CATEGORIES }),
  });
  return (
    <header className="category-head">
      <h2>{category.name}</h2>
      {category.type === 'PHYSICAL' && <Tag>{t('kind.name.PHYSICAL')}</Tag>}
      <Tag tone={isOn ? 'ok' : 'idle'}>{t(isOn ? 'state.on' : 'state.off')}</Tag>
      <Menu
        align="end"
        entries={[
          { key: 'copy', label: t('act.copy'), icon: 'copy', onSelect: () => setOpen('copy') },
          { key: 'compare', label: t('act.compare'), icon: 'list', onSelect: () => setOpen('compare') },
          ...(mayManage
            ? [
                {
                  key: 'update',
                  label: t('act.update'),
                  icon: 'pen' as const,
                  onSelect: () => setOpen('update'),
                },
              ]
            : []),
          ...(mayManage && !category.primary
            ? [
                { key: 'turn', label: t(isOn ? 'act.off' : 'act.on'), onSelect: () => turn.mutate() },
                {
                  key: 'remove',
                  label: t('act.remove'),
                  icon: 'trash' as const,
                  danger: true,
                  disabled: category.uses.length > 0,
                  ...(category.uses.length > 0 ? { note: t('act.used') } : {}),
                  onSelect: () => setOpen('remove'),
                },
              ]
            : []),
        ]}
        trigger={(trigger) => <IconButton icon="more" look="default" label={t('act.more')} {...trigger} />}
      />
      {open === 'remove' && <RemoveCategory category={category} onShow={onShow} onClose={close} />}
      {open === 'compare' && <CompareDialog category={category} categories={categories} onClose={close} />}
      {(open === 'copy' || open === 'update') && (
        <NameForm
          kind={open}
          category={category}
          companyId={companyId}
          groups={groups}
          onShow={onShow}
          onClose={close}
        />
      )}
    </header>
  );
}
