import './remind-dialog.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { ListFilter } from '../figure-filters.ts';
import { type Reminded, remindEach, toRemindQuery } from './remind-contracts.ts';
import { RemindList } from './remind-list.tsx';
import { useSayWhyNot } from './use-say-why-not.ts';

interface RemindDialogProps {
  filter: ListFilter;
  onClose: () => void;
}

type State = 'ASKING' | 'RUNNING' | 'DONE';

/** Reminds all whose turn it is in the contracts of a number: first who can be reminded, then how far it is, then what came of it. */
export function RemindDialog({ filter, onClose }: RemindDialogProps) {
  const { t } = useTranslation('statistics');
  const client = useQueryClient();
  const whyNot = useSayWhyNot();
  const { data, error, refetch } = useQuery(toRemindQuery(filter));
  const [state, setState] = useState<State>('ASKING');
  const [reminded, setReminded] = useState<readonly Reminded[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const open = data?.list.filter(({ urge }) => urge === true) ?? [];
  const closed = data?.list.filter(({ urge }) => urge !== true) ?? [];
  const done = reminded.filter((one) => one.error === null).map(({ contract }) => contract);
  const failed = reminded.filter((one) => one.error !== null);
  const left = state === 'DONE' ? open.slice(reminded.length) : [];

  async function run(): Promise<void> {
    const control = new AbortController();
    running.current = control;
    setState('RUNNING');
    await remindEach(open, (one) => setReminded((before) => [...before, one]), control.signal);
    setState('DONE');
    void client.invalidateQueries({ queryKey: ['contracts'] });
  }

  const label = t('remind.running', { done: reminded.length, count: open.length });
  return (
    <Dialog
      open
      className="remind"
      title={t(state === 'DONE' ? 'remind.doneTitle' : 'remind.title')}
      insistent={state === 'RUNNING'}
      onClose={onClose}
      footer={
        state === 'RUNNING' ? (
          <Button onClick={() => running.current?.abort()}>{t('remind.stop')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t(state === 'DONE' ? 'remind.close' : 'remind.cancel')}</Button>
            {state === 'ASKING' && open.length > 0 && (
              <Button look="primary" onClick={() => void run()}>
                {t('remind.act', { count: open.length })}
              </Button>
            )}
          </>
        )
      }
    >
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data && state === 'ASKING' && (
        <>
          <p>{open.length > 0 ? t('remind.text', { count: open.length }) : t('remind.none')}</p>
          {data.total > data.list.length && (
            <p className="muted">{t('remind.most', { count: data.list.length, total: data.total })}</p>
          )}
          <RemindList title={t('remind.will')} rows={open} noteOf={({ due }) => due} />
          <RemindList title={t('remind.willNot')} rows={closed} noteOf={({ urge }) => [whyNot(urge)]} />
        </>
      )}
      {state === 'RUNNING' && (
        <div className="remind-running">
          <p role="status">{label}</p>
          <Progress value={reminded.length / open.length} label={label} />
        </div>
      )}
      {state === 'DONE' && (
        <>
          <p role="status">
            {t('remind.result', {
              done: done.length,
              count: failed.length + closed.length + left.length,
            })}
          </p>
          <RemindList title={t('remind.done')} rows={done} noteOf={({ due }) => due} />
          <RemindList
            title={t('remind.notDone')}
            rows={[...failed.map(({ contract }) => contract), ...closed, ...left]}
            noteOf={({ id, urge }) => {
              const failure = failed.find(({ contract }) => contract.id === id);
              if (failure) return [whyNot(failure.error)];
              return [urge === true ? t('remind.stopped') : whyNot(urge)];
            }}
          />
        </>
      )}
    </Dialog>
  );
}
