import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { AuditFilters } from '../audit-filters.ts';
import { ExportDialog } from './export-dialog.tsx';
import { exportsQuery } from './export-queries.ts';

/** Opens the exports; it is at work while one of them is. */
export function ExportButton({ filters, said }: { filters: AuditFilters; said: string }) {
  const { t } = useTranslation('audit');
  const [open, setOpen] = useState(false);
  const { data } = useQuery(exportsQuery);
  const running = data?.list.filter(({ state }) => state === 'RUNNING').length ?? 0;
  return (
    <>
      <Button look="primary" icon="download" onClick={() => setOpen(true)}>
        {running > 0 ? t('export.actRunning', { count: running }) : t('export.act')}
      </Button>
      {open && <ExportDialog filters={filters} said={said} onClose={() => setOpen(false)} />}
    </>
  );
}
