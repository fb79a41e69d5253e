import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { ROW_VERDICTS, type RowVerdict } from '@cinnabar/protocol/organizations/import/import-values';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ListBoxes } from '../../../../ui/data-table/list-boxes.tsx';

interface VerdictBoxesProps {
  shown: EmployeeImport;
  verdict: RowVerdict;
  onChoose: (verdict: RowVerdict) => void;
}

/** Rows by what the check found. */
export function VerdictBoxes({ shown: { counts, suggestions }, verdict, onChoose }: VerdictBoxesProps) {
  const { t } = useTranslation('organizations-import');
  return (
    <ListBoxes
      label={t('verdict.label')}
      className="import-boxes"
      boxes={ROW_VERDICTS.map((one) => ({
        key: one,
        label: t(`verdict.${one}`),
        count: counts[one],
        isBad: one === 'WRONG' && counts.WRONG > 0,
        note: one === 'WRONG' && suggestions > 0 && (
          <small>{t('verdict.suggestions', { count: suggestions })}</small>
        ),
      }))}
      chosen={verdict}
      onChoose={onChoose}
    />
  );
}
