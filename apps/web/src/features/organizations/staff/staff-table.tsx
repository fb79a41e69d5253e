import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { useRef } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWidth } from '../../../lib/screen/use-width.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useColumnSizes } from '../../../ui/data-table/use-column-sizes.ts';
import { type OptionalColumn, useStaffColumns } from './use-staff-columns.tsx';

interface StaffTableProps {
  rows: readonly StaffMember[];
  shownColumns: readonly OptionalColumn[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onOpen: (member: StaffMember) => void;
}

export function StaffTable({ rows, shownColumns, selected, onSelect, onOpen }: StaffTableProps) {
  const { t, i18n } = useTranslation('organizations-staff');
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const columns = useStaffColumns(shownColumns, width);
  const sizing = useColumnSizes('staff', useCurrentUser().user.id, columns);
  return (
    <div ref={frame}>
      {width > 0 && (
        <DataTable
          // The library keeps the columns of a table as they were when it was made.
          key={columns.map(({ key }) => key).join()}
          label={t('list')}
          columns={columns}
          rows={rows}
          selected={selected}
          onSelect={onSelect}
          onOpen={onOpen}
          sizing={sizing}
          dependencies={[columns, i18n.language]}
        />
      )}
    </div>
  );
}
