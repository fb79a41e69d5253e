import '../../../ui/data-table/selection-bar.css';
import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { queuePath } from '../queue/queue-return.ts';
import { type BatchOffer, batchOffers } from './batch-acts.ts';
import { useBatch } from './use-batch.ts';

interface SelectionBarProps {
  chosen: readonly ContractRow[];
  onClear: () => void;
}

const ICONS = {
  handle: 'sign',
  urge: 'bellring',
  download: 'download',
  delete: 'trash',
} as const satisfies Record<BatchOffer<ContractRow>['act'], IconName>;

/** What can be done with the chosen contracts; each act says how many it is for, and how many it leaves out. */
export function SelectionBar({ chosen, onClear }: SelectionBarProps) {
  const { t } = useTranslation('contracts-list');
  const navigate = useNavigate();
  const { running, run } = useBatch();
  const [asked, setAsked] = useState<readonly ContractRow[] | null>(null);

  function press({ act, rows }: BatchOffer<ContractRow>) {
    if (running) return;
    if (act === 'handle')
      return navigate(
        queuePath(
          rows[0]!.id,
          null,
          rows.map(({ id }) => id),
        ),
      );
    if (act === 'delete') return setAsked(rows);
    return run(act, rows);
  }
  return (
    <section className="selection-bar" aria-label={t('chosen.bar')}>
      <span className="selection-bar-count">{t('chosen.count', { count: chosen.length })}</span>
      {batchOffers(chosen).map((offer) => (
        <button
          key={offer.act}
          type="button"
          className="selection-bar-act"
          aria-busy={running === offer.act}
          aria-disabled={running !== null}
          onClick={() => void press(offer)}
        >
          <Icon name={ICONS[offer.act]} size={16} />
          <span>
            {offer.left === 0
              ? t(`chosen.${offer.act}`)
              : t('chosen.some', { act: t(`chosen.${offer.act}`), count: offer.rows.length })}
            {offer.left > 0 && <small>{t('chosen.left', { count: offer.left })}</small>}
          </span>
        </button>
      ))}
      <IconButton icon="x" className="selection-bar-clear" label={t('chosen.clear')} onClick={onClear} />
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t('chosen.deleteTitle', { count: asked.length })}
          confirmLabel={t('chosen.delete')}
          cancelLabel={t('chosen.keep')}
          busy={running !== null}
          onClose={() => setAsked(null)}
          onConfirm={() => void run('delete', asked).then(() => setAsked(null))}
        >
          <p>{t('chosen.deleteText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
