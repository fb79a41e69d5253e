import { downloadImportCall } from '@cinnabar/protocol/organizations/import/import-calls';
import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../lib/api/download.ts';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { UndoDialog } from './import-history.tsx';

interface DoneViewProps {
  companyId: string;
  shown: EmployeeImport;
}

/** What became of an import, and its undoing while that is possible. */
export function DoneView({ companyId, shown }: DoneViewProps) {
  const { t } = useTranslation('organizations-import');
  const [undoing, setUndoing] = useState(false);
  const isUndone = shown.state === 'UNDONE';
  return (
    <>
      <Card>
        <div className="import-done">
          <span className="import-done-mark">
            <Icon name={isUndone ? 'undo' : 'check'} size={20} />
          </span>
          <h2>{isUndone ? t('done.undone') : t('done.title', { count: shown.written ?? 0 })}</h2>
          <p>{t(isUndone ? 'done.undoneText' : shown.counts.NEW > 0 ? 'done.text' : 'done.changedText')}</p>
          <p className="import-hint">
            {t('done.by', { name: shown.creatorName, time: formatShort(shown.commitTime!) })}
          </p>
          {!isUndone && <LeftOut companyId={companyId} shown={shown} />}
          <div className="import-acts">
            <ButtonLink look="primary" to="/employee?status=INVITED">
              {t('done.staff')}
            </ButtonLink>
            <ButtonLink to="/employee/import">{t('done.again')}</ButtonLink>
            {shown.abilities.undo && (
              <Button look="danger" onClick={() => setUndoing(true)}>
                {t('done.undo')}
              </Button>
            )}
          </div>
          {shown.abilities.undo && (
            <p className="import-hint">{t('done.until', { time: formatShort(shown.undoUntil!) })}</p>
          )}
          {shown.isJoined && <p className="import-hint">{t('done.joined')}</p>}
        </div>
      </Card>
      {undoing && <UndoDialog companyId={companyId} id={shown.id} onClose={() => setUndoing(false)} />}
    </>
  );
}

/** Rows that were not imported, with the sheet in which they can be corrected. */
function LeftOut({ companyId, shown }: DoneViewProps) {
  const { t } = useTranslation('organizations-import');
  const { left, counts } = shown;
  if (left + counts.WRONG === 0) return null;
  return (
    <Banner
      tone="warn"
      {...(shown.abilities.download ? { action: <SheetButton companyId={companyId} id={shown.id} /> } : {})}
    >
      {left > 0 && <span className="import-line">{t('done.left', { count: left })}</span>}
      {counts.WRONG > 0 && <span className="import-line">{t('done.wrong', { count: counts.WRONG })}</span>}
    </Banner>
  );
}

/** The sheet with its notes. */
export function SheetButton({ companyId, id }: { companyId: string; id: string }) {
  const { t } = useTranslation('organizations-import');
  const save = useMutation({
    mutationFn: () => download(downloadImportCall, { query: { companyId, id } }, t('bar.sheetName')),
  });
  return (
    <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
      {t('bar.sheet')}
    </Button>
  );
}
