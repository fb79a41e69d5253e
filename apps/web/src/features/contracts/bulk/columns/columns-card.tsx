import type { BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { formatNames } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { Facts } from '../../../../ui/data/facts.tsx';
import { columnLetter } from './cell-address.ts';
import { useTargetName } from './use-target-name.ts';

interface ColumnsCardProps {
  run: BulkRun;
  onChange: () => void;
}

/** Which column fills what, and which ones are not used. */
export function ColumnsCard({ run, onChange }: ColumnsCardProps) {
  const { t } = useTranslation('contracts-bulk');
  const nameOf = useTargetName(run);
  const columns = run.columns.map((column, index) => {
    const letter = columnLetter(index);
    const { heading } = column;
    return {
      column,
      said: heading === '' ? t('columns.bare', { letter }) : t('columns.of', { letter, heading }),
    };
  });
  const unused = columns.filter(({ column }) => column.kind === 'NONE' && column.heading !== '');
  return (
    <Card
      title={t('columns.title')}
      extra={
        run.abilities.change && (
          <Button size="small" onClick={onChange}>
            {t('columns.change')}
          </Button>
        )
      }
    >
      <Facts
        entries={[
          [
            t('columns.none'),
            unused.length > 0 && <span className="muted">{formatNames(unused.map(({ said }) => said))}</span>,
          ],
          ...columns.flatMap(({ column, said }): [string, string][] =>
            column.kind === 'NONE' ? [] : [[nameOf(column), said]],
          ),
        ]}
      />
    </Card>
  );
}
