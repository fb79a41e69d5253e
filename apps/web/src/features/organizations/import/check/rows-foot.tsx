import type { ImportRows } from '@cinnabar/protocol/organizations/import/import-schema';
import { formatCount } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ListFoot } from '../../../../ui/data-table/list-foot.tsx';
import { Pager } from '../../../../ui/data-table/pager.tsx';

/** Nothing where all rows are on one page. */
export function RowsFoot({ rows, onPage }: { rows: ImportRows; onPage: (page: number) => void }) {
  const { t } = useTranslation('organizations-import');
  const { pageNo, pageSize, total, list } = rows;
  if (total <= pageSize) return null;
  const from = (pageNo - 1) * pageSize + 1;
  const to = from + list.length - 1;
  return (
    <ListFoot
      shown={t('rows.shown', { from: formatCount(from), to: formatCount(to), total: formatCount(total) })}
    >
      <Pager
        page={pageNo}
        isLast={to >= total}
        previous={t('rows.previous')}
        next={t('rows.next')}
        onPage={onPage}
      />
    </ListFoot>
  );
}
