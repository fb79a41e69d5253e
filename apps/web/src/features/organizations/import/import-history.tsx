import { undoImportCall } from '@cinnabar/protocol/organizations/import/import-calls';
import type { ImportListed } from '@cinnabar/protocol/organizations/import/import-schema';
import type { ImportState } from '@cinnabar/protocol/organizations/import/import-values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { importsQuery } from './import-queries.ts';
import { useImportAct } from './use-import-act.ts';

const TONES: Record<ImportState, TagTone> = { CHECKING: 'warn', RUNNING: 'go', DONE: 'ok', UNDONE: 'idle' };

/** The latest imports; nothing while there is none. */
export function ImportHistory({ companyId }: { companyId: string }) {
  const { t } = useTranslation('organizations-import');
  const { data } = useQuery(importsQuery(companyId));
  const [undoing, setUndoing] = useState<ImportListed | null>(null);
  if (!data || data.list.length === 0) return null;
  return (
    <Card title={t('history.title')} flush>
      <ul className="import-history">
        {data.list.map((one) => (
          <li key={one.id}>
            <span className="import-history-file">
              <Link to={`/employee/import/${one.id}`}>{one.fileName}</Link>
              <small>
                {t('history.by', {
                  name: one.creatorName,
                  time: formatShort(one.commitTime ?? one.createTime),
                })}
              </small>
            </span>
            <span className="import-history-count">
              {t('history.new', { count: one.counts.NEW })}
              {one.counts.CHANGED > 0 && ` · ${t('history.changed', { count: one.counts.CHANGED })}`}
              <UndoTerm shown={one} />
            </span>
            <Tag tone={TONES[one.state]}>{t(`history.state.${one.state}`)}</Tag>
            {one.canUndo && (
              <Button size="small" onClick={() => setUndoing(one)}>
                {t('done.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && <UndoDialog companyId={companyId} id={undoing.id} onClose={() => setUndoing(null)} />}
    </Card>
  );
}

function UndoTerm({ shown }: { shown: ImportListed }) {
  const { t } = useTranslation('organizations-import');
  if (shown.canUndo) return <small>{t('history.until', { time: formatShort(shown.undoUntil!) })}</small>;
  return shown.isJoined ? <small>{t('history.joined')}</small> : null;
}

export function UndoDialog({
  companyId,
  id,
  onClose,
}: {
  companyId: string;
  id: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('organizations-import');
  const { busy, run } = useImportAct(companyId);
  const confirm = async () => {
    await run(() => api(undoImportCall, { body: { companyId, id } }), t('confirm.undone'));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('confirm.undoTitle')}
      confirmLabel={t('confirm.undoGo')}
      cancelLabel={t('confirm.undoKeep')}
      busy={busy}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{t('confirm.undoText')}</p>
    </ConfirmDialog>
  );
}
