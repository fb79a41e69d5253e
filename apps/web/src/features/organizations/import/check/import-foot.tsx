import { discardImportCall } from '@cinnabar/protocol/organizations/import/import-calls';
import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/api/api-client.ts';
import { formatCount } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { StickyFoot } from '../../../../ui/layout/sticky-foot.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { SheetButton } from '../done-view.tsx';
import { CommitDialog } from './commit-dialog.tsx';

interface ImportFootProps {
  companyId: string;
  shown: EmployeeImport;
  /** It was sent to another officer, who confirms it. */
  waits: boolean;
}

/** What the import would do, and the way on. */
export function ImportFoot({ companyId, shown, waits }: ImportFootProps) {
  const { t } = useTranslation('organizations-import');
  const [open, setOpen] = useState<'commit' | 'discard' | null>(null);
  const { NEW, CHANGED, WRONG } = shown.counts;
  const total = NEW + CHANGED;
  return (
    <StickyFoot
      title={useSummary(NEW, CHANGED)}
      note={
        <>
          {WRONG > 0 && `${t('bar.wrong', { count: WRONG })} `}
          {total > 0 && t('bar.undo')}
        </>
      }
    >
      {WRONG > 0 && <SheetButton companyId={companyId} id={shown.id} />}
      <Button onClick={() => setOpen('discard')}>{t('bar.discard')}</Button>
      {total > 0 && !waits && (
        <Button look="primary" onClick={() => setOpen('commit')}>
          {t('bar.commit', { count: total, shown: formatCount(total) })}
        </Button>
      )}
      {open === 'commit' && (
        <CommitDialog companyId={companyId} shown={shown} onClose={() => setOpen(null)} />
      )}
      {open === 'discard' && (
        <DiscardDialog companyId={companyId} id={shown.id} onClose={() => setOpen(null)} />
      )}
    </StickyFoot>
  );
}

function useSummary(added: number, changed: number): string {
  const { t } = useTranslation('organizations-import');
  const [one, other] = [t('bar.new', { count: added }), t('bar.changed', { count: changed })];
  if (added > 0 && changed > 0) return t('bar.both', { added: one, changed: other });
  if (added + changed === 0) return t('bar.nothing');
  return added > 0 ? one : other;
}

function DiscardDialog({ companyId, id, onClose }: { companyId: string; id: string; onClose: () => void }) {
  const { t } = useTranslation('organizations-import');
  const client = useQueryClient();
  const navigate = useNavigate();
  const discard = useMutation({
    mutationFn: () => api(discardImportCall, { body: { companyId, id } }),
    onSuccess: () => {
      notify('ok', t('confirm.discarded'));
      void navigate('/employee/import', { replace: true });
      client.removeQueries({ queryKey: ['imports', companyId, id] });
      void client.invalidateQueries({ queryKey: ['imports', companyId, 'list'] });
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('confirm.discardTitle')}
      confirmLabel={t('confirm.discard')}
      cancelLabel={t('confirm.keep')}
      busy={discard.isPending}
      onClose={onClose}
      onConfirm={() => discard.mutate()}
    >
      <p>{t('confirm.discardText')}</p>
    </ConfirmDialog>
  );
}
