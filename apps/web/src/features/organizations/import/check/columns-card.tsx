import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { Facts } from '../../../../ui/data/facts.tsx';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';

/** Which column says what; what identifies an employee is marked. */
export function ColumnsCard({
  companyId,
  shown,
  waits,
}: {
  companyId: string;
  shown: EmployeeImport;
  /** It was sent to another officer, who confirms it as it is. */
  waits: boolean;
}) {
  const { t } = useTranslation('organizations-import');
  const [open, setOpen] = useState(false);
  const nameOf = ({ letter, heading }: EmployeeImport['columns'][number]) =>
    heading === '' ? t('columns.bare', { letter }) : t('columns.of', { letter, heading });
  const key = (['number', 'mobile', 'email'] as const).find((one) =>
    shown.columns.some(({ field }) => field === one),
  );
  const left = shown.columns.filter(({ field, heading }) => field === null && heading !== '');
  return (
    <Card
      title={t('columns.title')}
      extra={
        !waits && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('columns.change')}
          </Button>
        )
      }
    >
      <Facts
        entries={[
          ...shown.columns.flatMap((column): [string, React.ReactNode][] =>
            column.field === null
              ? []
              : [
                  [
                    t(`field.${column.field}`),
                    <>
                      {nameOf(column)} {column.field === key && <Tag>{t('columns.key')}</Tag>}
                    </>,
                  ],
                ],
          ),
          [
            t('columns.none'),
            left.length > 0 && (
              <span className="import-muted">{left.map(nameOf).join(t('notes.separator'))}</span>
            ),
          ],
        ]}
      />
      {open && <ColumnsDialog companyId={companyId} shown={shown} onClose={() => setOpen(false)} />}
    </Card>
  );
}
