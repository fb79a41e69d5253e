import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { PageChoice } from '../placement/across-pages.ts';
import { useAppoint, usePlacementState } from './appoint-context.ts';
import { PagesInput } from './panel/pages-input.tsx';

/** The chosen places on other pages of their file, at the same spot. */
export function CopyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('contracts-launch');
  const { store, sheets } = useAppoint();
  const placements = usePlacementState(store, (state) => state.placements);
  const chosen = usePlacementState(store, (state) => state.chosen);
  const [pages, setPages] = useState<PageChoice>('ALL');
  const [wrong, setWrong] = useState(false);
  const terms = useRef<HTMLDivElement>(null);
  const first = placements.find(({ id }) => id === chosen[0]);
  if (!first) return null;

  function copy() {
    if (wrong) return terms.current?.querySelector('input')?.focus();
    const count = store.copyToPages(chosen, pages);
    const undo = { label: t('appoint.undo'), onSelect: store.undo };
    if (count > 0) notify('ok', t('appoint.copied', { count }), undo);
    else notify('info', t('appoint.copiedNowhere'));
    onClose();
  }

  return (
    <Dialog
      open
      width={420}
      title={t('appoint.copyTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('appoint.copyCancel')}</Button>
          <Button look="primary" onClick={copy}>
            {t('appoint.copy')}
          </Button>
        </>
      }
    >
      <div className="field-terms" ref={terms}>
        <PagesInput
          label={t('appoint.copyTo')}
          value={pages}
          last={sheets.filter(({ documentId }) => documentId === first.documentId).length}
          current={first.page}
          onChange={(chosen) => {
            setWrong(chosen === null);
            if (chosen) setPages(chosen);
          }}
        />
      </div>
    </Dialog>
  );
}
