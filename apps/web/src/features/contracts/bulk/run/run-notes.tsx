import type { BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { formatNames } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { missingTargets } from '../columns/column-targets.ts';
import { useTargetName } from '../columns/use-target-name.ts';

interface RunNotesProps {
  run: BulkRun;
  /** Texts of cells that could not be saved. */
  unsaved: number;
  onRetry: () => void;
  onColumns: () => void;
}

/** What holds of the run as a whole, above its rows. */
export function RunNotes({ run, unsaved, onRetry, onColumns }: RunNotesProps) {
  const { t } = useTranslation('contracts-bulk');
  const nameOf = useTargetName(run);
  const { state, counts, abilities, problem } = run;
  const missing = abilities.change ? missingTargets(run) : [];
  const left = counts.READY;
  return (
    <>
      {unsaved > 0 && (
        <Banner
          tone="bad"
          live
          action={
            <Button size="small" onClick={onRetry}>
              {t('note.retry')}
            </Button>
          }
        >
          {t('note.unsaved', { count: unsaved })}
        </Banner>
      )}
      {missing.length > 0 && (
        <Banner
          tone="warn"
          action={
            <Button size="small" onClick={onColumns}>
              {t('note.map')}
            </Button>
          }
        >
          {t('note.mapping', {
            count: missing.length,
            names: formatNames(missing.map(({ column }) => nameOf(column))),
          })}
        </Banner>
      )}
      {state === 'STOPPED' && (
        <Banner tone="warn" live>
          {problem && <span className="bulk-line">{problem}</span>}
          {left > 0 ? t('note.stopped', { count: left }) : t('note.stoppedNone')}
        </Banner>
      )}
      {state === 'DONE' && counts.SENT > 0 && (
        <Banner
          tone="ok"
          live
          action={
            <ButtonLink size="small" to="/contractlist">
              {t('note.contracts')}
            </ButtonLink>
          }
        >
          {t('note.done', { count: counts.SENT })}
        </Banner>
      )}
      {state !== 'RUNNING' && counts.FAILED > 0 && (
        <Banner tone="bad" live>
          {t('note.failed', { count: counts.FAILED })}
        </Banner>
      )}
    </>
  );
}
