import './doubt-bar.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useAppoint, useKindName, usePlacementState, wordOfPlace } from '../../../contracts/index.ts';
import { confirmFields } from '../editor-calls.ts';
import type { Doubt } from '../work/doubts-of.ts';
import type { WorkSession } from '../work/use-template-work.ts';

interface DoubtBarProps {
  session: WorkSession;
  /** At least one, in the order of the pages. */
  doubts: readonly Doubt[];
  /** Another field is asked for: the first of these is not shown by itself. */
  otherWanted: boolean;
}

/** Fields that the words of a replaced file do not place: shown one after the other, and confirmed where they are. Moving one confirms it too. */
export function DoubtBar({ session, doubts, otherWanted }: DoubtBarProps) {
  const { t } = useTranslation('templates-files');
  const kindName = useKindName();
  const { store, viewer, parties } = useAppoint();
  const selected = usePlacementState(store, (state) => state.selected);
  const [last, setLast] = useState(0);
  const [busy, setBusy] = useState(false);
  const chosen = doubts.findIndex(({ field }) => field.id === selected);
  const at = chosen >= 0 ? chosen : Math.min(last, doubts.length - 1);
  const { field, doubt } = doubts[at]!;

  const show = useCallback(
    ({ field: { id, documentId, page } }: Doubt) => {
      store.select(id);
      viewer.goTo({ documentId, page });
    },
    [store, viewer],
  );
  const first = useRef(otherWanted ? null : doubts[0]!);
  useEffect(() => {
    if (first.current) show(first.current);
    first.current = null;
  }, [show]);
  const go = (to: number) => {
    const next = (to + doubts.length) % doubts.length;
    setLast(next);
    show(doubts[next]!);
  };
  async function confirm(confirmed: readonly Doubt[]) {
    setBusy(true);
    try {
      await session.flush();
      await session.act((id, version) =>
        confirmFields(
          id,
          version,
          confirmed.map((one) => one.field.id),
        ),
      );
      const left = doubts.filter((one) => !confirmed.includes(one));
      const next = left[Math.min(at, left.length - 1)];
      if (next) show(next);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }
  const name = field.name || kindName(wordOfPlace(parties, field));
  return (
    <section className="doubt-bar" aria-label={t('confirm.title', { count: doubts.length })}>
      <Icon name="alert" />
      <div className="doubt-bar-text" role="status">
        <b>{t('confirm.title', { count: doubts.length })}</b>
        <span>
          {t('confirm.field', { number: at + 1, name, page: field.page, why: t(`doubt.${doubt}`) })}
        </span>
      </div>
      {doubts.length > 1 && (
        <span className="doubt-bar-steps">
          <IconButton icon="left" size="small" label={t('confirm.previous')} onClick={() => go(at - 1)} />
          <IconButton icon="rightc" size="small" label={t('confirm.next')} onClick={() => go(at + 1)} />
        </span>
      )}
      <span className="doubt-bar-acts">
        {chosen >= 0 ? (
          <Button size="small" busy={busy} onClick={() => void confirm([doubts[at]!])}>
            {t('confirm.one')}
          </Button>
        ) : (
          <Button size="small" onClick={() => go(at)}>
            {t('confirm.show')}
          </Button>
        )}
        {doubts.length > 1 && (
          <Button size="small" disabled={busy} onClick={() => void confirm(doubts)}>
            {t('confirm.all', { count: doubts.length })}
          </Button>
        )}
      </span>
    </section>
  );
}
