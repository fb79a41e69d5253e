import type { BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { useState } from 'react';
import { formatNames, formatNumber } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { StickyFoot } from '../../../../ui/layout/sticky-foot.tsx';
import { StartDialog } from '../start/start-dialog.tsx';
import { whatStarts } from '../start/what-starts.ts';
import { StopDialog } from './end-dialogs.tsx';

interface RunFootProps {
  run: BulkRun;
  /** Texts of cells are on their way: what would be sent is not known yet. */
  isSaving: boolean;
}

/** What a start would send, or how far it is, and the one way on. */
export function RunFoot({ run, isSaving }: RunFootProps) {
  const { t } = useTranslation('contracts-bulk');
  const [open, setOpen] = useState<'start' | 'stop' | null>(null);
  const { state, counts, abilities, roles } = run;
  const { count } = whatStarts(run);
  const notes = [
    count > 0 &&
      roles.length > 0 &&
      t('foot.people', { roles: formatNames(roles.map(({ name }) => name)), count: count * roles.length }),
    counts.WRONG > 0 && t('foot.wrong', { count: counts.WRONG }),
  ].filter(Boolean);
  const dialogs = (
    <>
      {open === 'start' && <StartDialog run={run} onClose={() => setOpen(null)} />}
      {open === 'stop' && <StopDialog run={run} onClose={() => setOpen(null)} />}
    </>
  );
  if (state === 'RUNNING')
    return (
      <StickyFoot title={<Sending run={run} />} note={t('foot.runningText')}>
        {abilities.stop && <Button onClick={() => setOpen('stop')}>{t('foot.stop')}</Button>}
        {dialogs}
      </StickyFoot>
    );
  if (count === 0)
    return counts.WRONG > 0 || state === 'CHECKING' ? (
      <StickyFoot title={t('foot.nothing')} note={t('foot.nothingText')} />
    ) : null;
  return (
    <StickyFoot title={t('foot.ready', { count })} note={notes.join(t('foot.separator'))}>
      {abilities.start && (
        <Button look="primary" busy={isSaving} onClick={() => setOpen('start')}>
          {t(state === 'CHECKING' ? 'foot.start' : state === 'STOPPED' ? 'foot.resume' : 'foot.again', {
            count,
          })}
        </Button>
      )}
      {dialogs}
    </StickyFoot>
  );
}

/** How many of the rows that are right have become contracts, or failed to. */
function Sending({ run: { counts } }: { run: BulkRun }) {
  const { t } = useTranslation('contracts-bulk');
  const done = counts.SENT + counts.FAILED;
  const of = done + counts.READY;
  const label = t('foot.running', { done: formatNumber(done), of: formatNumber(of) });
  return (
    <>
      <span role="status">{label}</span>
      <Progress value={of === 0 ? null : done / of} label={label} />
    </>
  );
}
