import { useTranslation } from '../../../lib/i18n.ts';
import { useMayLaunch } from '../../../lib/session/launch-permission.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { isFiltered, type ListFilters } from './list-filters.ts';

/** Nothing here: because of the filters, or because nothing of this kind exists yet. */
export function EmptyBox({ filters, onClear }: { filters: ListFilters; onClear: () => void }) {
  const { t } = useTranslation('contracts-list');
  const mayLaunch = useMayLaunch();
  if (isFiltered(filters)) {
    return (
      <Empty
        drawing="search"
        title={t('empty.filtered')}
        action={<Button onClick={onClear}>{t('empty.clear')}</Button>}
      >
        {t('empty.filteredText')}
      </Empty>
    );
  }
  const offersLaunch = mayLaunch && filters.box !== 'COPY' && filters.box !== 'FINISHED';
  return (
    <Empty
      drawing={filters.box === 'TODO' ? 'done' : 'paper'}
      title={t(`empty.${filters.box}`)}
      action={offersLaunch && <ButtonLink to="/launch/contract">{t('launch')}</ButtonLink>}
    >
      {t(`empty.${filters.box}Text`)}
    </Empty>
  );
}
