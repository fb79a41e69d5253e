import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { openPath } from './row-actions.ts';

/** The title of a row: a real link, so that it can be opened beside; `J` and `K` go from one to the next. */
export function RowLink({ row, onOpen }: { row: ContractRow; onOpen: (row: ContractRow) => void }) {
  const { t } = useTranslation('contracts-list');
  const { pathname, search } = useLocation();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <Link className="row-link" to={openPath(row, pathname + search)} onClick={open} data-row>
      {row.subject || t('noSubject')}
    </Link>
  );
}
