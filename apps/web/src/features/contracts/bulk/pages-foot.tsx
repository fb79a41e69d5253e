import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { ListFoot } from '../../../ui/data-table/list-foot.tsx';

interface PagesFootProps {
  /** What the pages are of. */
  of: 'list' | 'rows';
  answer: { total: number; pageNo: number; pageSize: number };
  onPage: (page: number) => void;
}

/** Which part of a list is shown; nothing where all of it is on one page. */
export function PagesFoot({ of, answer: { total, pageNo, pageSize }, onPage }: PagesFootProps) {
  const { t } = useTranslation('contracts-bulk');
  if (total <= pageSize && pageNo === 1) return null;
  const from = (pageNo - 1) * pageSize + 1;
  const to = Math.min(pageNo * pageSize, total);
  const shown = { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) };
  return (
    <ListFoot shown={t(`${of}.shown`, shown)}>
      <IconButton
        icon="left"
        label={t(`${of}.previous`)}
        disabled={pageNo === 1}
        onClick={() => onPage(pageNo - 1)}
      />
      <IconButton
        icon="rightc"
        label={t(`${of}.next`)}
        disabled={to >= total}
        onClick={() => onPage(pageNo + 1)}
      />
    </ListFoot>
  );
}
