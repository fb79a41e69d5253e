import './categories-page.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { CategoryList } from './category-list.tsx';
import { categoriesQuery, groupsQuery } from './category-queries.ts';
import { CategoryView } from './category-view.tsx';
import { GroupForm } from './group-form.tsx';
import { NameForm } from './name-form.tsx';

/** `/businesstype/:id?`: the business types of the present company, and the rules of one of them. */
export function CategoriesPage() {
  const { t } = useTranslation('categories');
  const { id } = useParams();
  const navigate = useNavigate();
  const { company, employee } = useCurrentUser();
  const companyId = company?.id ?? '';
  const list = useQuery(categoriesQuery(companyId));
  const sections = useQuery(groupsQuery(companyId));
  const [open, setOpen] = useState<'type' | 'group' | null>(null);
  const [{ data: categories }, { data: groups }] = [list, sections];
  const failed = [list, sections].find(({ data, error }) => error && !data);
  if (failed) return <ErrorState heading="h1" error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!categories || !groups) return <PageSkeleton />;
  const mayManage = employee?.rights.CATEGORY_MANAGE !== undefined;
  const shown = categories.find((one) => one.id === id) ?? categories[0]!;
  const show = (categoryId: string) => void navigate(`/businesstype/${categoryId}`);
  const close = () => setOpen(null);
  return (
    <Page
      title={t('system:title.categories')}
      lead={t('lead', { count: categories.length })}
      actions={
        <>
          {mayManage && (
            <Button icon="folder" onClick={() => setOpen('group')}>
              {t('group.create')}
            </Button>
          )}
          <Button icon="plus" onClick={() => setOpen('type')}>
            {t('create')}
          </Button>
        </>
      }
    >
      <div className="categories">
        <CategoryList
          categories={categories}
          groups={groups}
          shown={shown}
          mayManage={mayManage}
          onShow={show}
        />
        <CategoryView
          key={shown.id}
          categoryId={shown.id}
          companyId={companyId}
          categories={categories}
          groups={groups}
          mayManage={mayManage}
          onShow={show}
        />
      </div>
      {open === 'group' && <GroupForm companyId={companyId} onClose={close} />}
      {open === 'type' && (
        <NameForm kind="create" companyId={companyId} groups={groups} onShow={show} onClose={close} />
      )}
    </Page>
  );
}
