import type { ClauseDetail } from '@cinnabar/protocol/templates/clauses/clause-schema';
import { switchClauseCall } from '@cinnabar/protocol/templates/clauses/clauses-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { useSingleAct } from '../../../../lib/use-single-act.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Menu } from '../../../../ui/actions/menu.tsx';
import type { MenuEntry } from '../../../../ui/actions/menu-entry.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { CLAUSES_PATH } from '../../clauses/clause-paths.ts';
import { CLAUSES, clauseQuery } from '../../clauses/clause-queries.ts';

/** Switching on and off, and deleting where no template shows it. */
export function ClauseMenu({
  clause: { id, title, status, version, published, usedIn },
}: {
  clause: ClauseDetail;
}) {
  const { t } = useTranslation('templates-clauses');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { run } = useSingleAct();
  const [asking, setAsking] = useState<'off' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const switchTo = async (next: 0 | 1) => {
    await api(switchClauseCall, { body: { clauseId: id, version, status: next } });
    notify('ok', t(next === 1 ? 'turn.onDone' : 'turn.offDone', { title }));
    close();
    await client.invalidateQueries({ queryKey: CLAUSES });
  };
  async function remove() {
    await api(switchClauseCall, { body: { clauseId: id, version, status: 2 } });
    notify('ok', t('removing.done', { title }));
    await navigate(CLAUSES_PATH, { replace: true });
    client.removeQueries({ queryKey: clauseQuery(id).queryKey });
    await client.invalidateQueries({ queryKey: CLAUSES });
  }
  const turn: MenuEntry =
    status === 1
      ? { key: 'off', label: t('turn.off'), icon: 'eyeoff', onSelect: () => setAsking('off') }
      : { key: 'on', label: t('turn.on'), icon: 'eye', onSelect: () => void run(() => switchTo(1)) };
  return (
    <>
      <Menu
        align="end"
        entries={[
          ...(published > 0 ? [turn] : []),
          {
            key: 'remove',
            label: t('removing.act'),
            icon: 'trash',
            danger: true,
            disabled: usedIn > 0,
            note: usedIn > 0 && t('removing.used'),
            onSelect: () => setAsking('remove'),
          },
        ]}
        trigger={(trigger) => <IconButton icon="more" look="default" label={t('more')} {...trigger} />}
      />
      {asking === 'off' && (
        <ConfirmDialog
          open
          title={t('turn.title', { title })}
          confirmLabel={t('turn.submit')}
          cancelLabel={t('turn.keep')}
          onConfirm={() => switchTo(0)}
          onClose={close}
        >
          <p>{t('turn.text')}</p>
        </ConfirmDialog>
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          open
          danger
          title={t('removing.title', { title })}
          confirmLabel={t('removing.submit')}
          cancelLabel={t('removing.keep')}
          onConfirm={remove}
          onClose={close}
        >
          <p>{t('removing.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
