import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { ListFilter } from '../figure-filters.ts';
import { RemindDialog } from './remind-dialog.tsx';

/** Opens the reminding of all that the contracts of a number wait for. */
export function RemindButton({ filter, size }: { filter: ListFilter; size?: 'small' }) {
  const { t } = useTranslation('statistics');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="bellring" size={size ?? 'default'} onClick={() => setOpen(true)}>
        {t('remind.open')}
      </Button>
      {isOpen && <RemindDialog filter={filter} onClose={() => setOpen(false)} />}
    </>
  );
}
