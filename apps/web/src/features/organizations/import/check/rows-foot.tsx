import type { ImportRows } from '@cinnabar/protocol/organizations/import/import-schema';
import { formatCount } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { ListFoot } from '../../../../ui/data-table/list-foot.tsx';

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
      <IconButton
        icon="left"
        label={t('rows.previous')}
        disabled={pageNo === 1}
        onClick={() => onPage(pageNo - 1)}
      />
      <IconButton
        icon="rightc"
        label={t('rows.next')}
        disabled={to >= total}
        onClick={() => onPage(pageNo + 1)}
      />
    </ListFoot>
  );
}
