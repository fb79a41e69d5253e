import { useTranslation } from '../../../../lib/i18n.ts';
import { Link } from '../../../../ui/actions/link.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { HeldRow } from './hold-rows.ts';

/** The row was put right while it was shown. */
export function Mended({ short = false }: { short?: boolean }) {
  const { t } = useTranslation('contracts-bulk');
  return (
    <span className="bulk-mended">
      <Icon name="check" size={14} />
      <span className={short ? 'visually-hidden' : undefined}>{t('rows.mended')}</span>
    </span>
  );
}

/** What concerns the row as a whole: what is wrong beyond its cells, and the contract that was made of it. */
export function RowOutcome({ row: { state, message, contractId } }: { row: HeldRow }) {
  const { t } = useTranslation('contracts-bulk');
  return (
    <>
      {message && <span className="bulk-cell-fault">{message}</span>}
      {contractId && (
        <Link to={state === 'SENT' ? `/detail/${contractId}` : `/launch/contract/${contractId}`}>
          {t(state === 'SENT' ? 'rows.contract' : 'rows.draft')}
        </Link>
      )}
    </>
  );
}

export const hasOutcome = ({ message, contractId }: HeldRow): boolean =>
  message !== null || contractId !== null;
