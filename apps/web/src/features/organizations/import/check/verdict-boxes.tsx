import '../../../../ui/data-table/list-boxes.css';
import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { ROW_VERDICTS, type RowVerdict } from '@cinnabar/protocol/organizations/import/import-values';
import { classNames } from '../../../../lib/class-names.ts';
import { formatCount } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';

interface VerdictBoxesProps {
  shown: EmployeeImport;
  verdict: RowVerdict;
  onChoose: (verdict: RowVerdict) => void;
}

/** Counters that are filters. */
export function VerdictBoxes({ shown, verdict, onChoose }: VerdictBoxesProps) {
  const { t } = useTranslation('organizations-import');
  return (
    <nav className="list-boxes import-boxes" aria-label={t('verdict.label')}>
      {ROW_VERDICTS.map((one) => (
        <button
          key={one}
          type="button"
          className={classNames('list-box', one === 'WRONG' && shown.counts.WRONG > 0 && 'import-box-wrong')}
          aria-current={one === verdict ? 'true' : undefined}
          onClick={() => onChoose(one)}
        >
          {t(`verdict.${one}`)}
          <b>
            {formatCount(shown.counts[one])}
            {one === 'WRONG' && shown.suggestions > 0 && (
              <small>{t('verdict.suggestions', { count: shown.suggestions })}</small>
            )}
          </b>
        </button>
      ))}
    </nav>
  );
}
