import type { TemplateGroup } from '@cinnabar/protocol/templates/template-group-schema';
import type { TemplatePage } from '@cinnabar/protocol/templates/template-schema';
import type { UseQueryResult } from '@tanstack/react-query';
import { classNames } from '../../../lib/class-names.ts';
import { formatCount } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useMayLaunch } from '../../../lib/session/launch-permission.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { ListFoot } from '../../../ui/data-table/list-foot.tsx';
import { Pager } from '../../../ui/data-table/pager.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { isNarrowed, NO_FILTERS, PAGE_SIZE, type TemplateFilters } from '../template-filters.ts';
import { editorPath } from '../template-paths.ts';
import { TemplateRow } from './template-row.tsx';

interface TemplateResultsProps {
  list: UseQueryResult<TemplatePage>;
  filters: TemplateFilters;
  groups: readonly TemplateGroup[];
  mayCreate: boolean;
  onChange: (part: Partial<TemplateFilters>) => void;
  /** Ids of templates to export. */
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** Rows with pages below, and what to say when there are none. */
export function TemplateResults(props: TemplateResultsProps) {
  const { list, filters, groups, mayCreate, onChange, chosen, onChoose } = props;
  const { t } = useTranslation('templates');
  const mayLaunch = useMayLaunch() === true;
  const { data, error, isPlaceholderData: stale } = list;
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void list.refetch()} />
    ) : (
      <Loading>
        <SkeletonRows rows={6} />
      </Loading>
    );
  if (data.list.length === 0)
    return <NoTemplates filters={filters} mayCreate={mayCreate} onChange={onChange} />;
  const from = (data.pageNo - 1) * PAGE_SIZE + 1;
  const to = from + data.list.length - 1;
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return (
    <>
      <ul className={classNames('template-rows', stale && 'list-page-stale')} aria-busy={stale}>
        {data.list.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            group={names.get(template.groupId ?? '') ?? null}
            mayLaunch={mayLaunch}
            mayCopy={mayCreate}
            onTag={(tag) => onChange({ tag })}
            choice={
              mayCreate
                ? {
                    chosen: chosen.includes(template.id),
                    choose: (on) =>
                      onChoose(on ? [...chosen, template.id] : chosen.filter((id) => id !== template.id)),
                  }
                : null
            }
          />
        ))}
      </ul>
      <ListFoot shown={t('shown', { from: formatCount(from), to: formatCount(to), count: data.total })}>
        {data.total > PAGE_SIZE && (
          <Pager
            page={data.pageNo}
            isLast={to >= data.total}
            previous={t('previous')}
            next={t('next')}
            onPage={(page) => onChange({ page })}
          />
        )}
      </ListFoot>
    </>
  );
}

type NoTemplatesProps = Pick<TemplateResultsProps, 'filters' | 'mayCreate' | 'onChange'>;

function NoTemplates({ filters, mayCreate, onChange }: NoTemplatesProps) {
  const { t } = useTranslation('templates');
  if (isNarrowed(filters) || filters.page > 1)
    return (
      <Empty
        drawing="search"
        title={t('empty.noMatch')}
        action={
          <Button onClick={() => onChange({ ...NO_FILTERS, status: filters.status })}>
            {t('empty.showAll')}
          </Button>
        }
      />
    );
  if (filters.status === 0) return <Empty title={t('empty.off')}>{t('empty.offText')}</Empty>;
  return (
    <Empty
      title={t('empty.title')}
      action={mayCreate && <ButtonLink to={editorPath()}>{t('create')}</ButtonLink>}
    >
      {t(mayCreate ? 'empty.text' : 'empty.toManager')}
    </Empty>
  );
}
