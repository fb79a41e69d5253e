import { decideSealCall } from '@cinnabar/protocol/seals/making-calls';
import type { AwaitingSeal } from '@cinnabar/protocol/seals/making-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSingleAct } from '../../../lib/use-single-act.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { FilingNote } from '../filing/filing-card.tsx';
import { SealPicture } from '../seal-picture.tsx';
import { sizeKey } from '../seal-size.ts';

/** Seals that cannot be used until the reader consents to them, or confirms them. */
export function AwaitingCard({ awaiting }: { awaiting: readonly AwaitingSeal[] }) {
  const { t } = useTranslation('seals-keeping');
  return (
    <Card title={t('awaiting.title')} flush className="seals-awaiting">
      <ul>
        {awaiting.map((one) => (
          <AwaitingRow key={one.seal.id} {...one} />
        ))}
      </ul>
    </Card>
  );
}

function AwaitingRow({ seal, act }: AwaitingSeal) {
  const { t } = useTranslation('seals-keeping');
  const client = useQueryClient();
  const { busy, run } = useSingleAct();
  const [declining, setDeclining] = useState(false);
  const { id: sealId, name } = seal;
  const decide = (agreed: boolean) =>
    run(
      async () => {
        await api(decideSealCall, { body: { sealId, agreed } });
        await client.invalidateQueries({ queryKey: ['seals'] });
      },
      { done: t(agreed ? `awaiting.${act}.done` : 'awaiting.declined', { name }) },
    );
  return (
    <li className="seals-awaiting-row">
      <SealPicture seal={seal} label={t('list.picture', { name })} />
      <div>
        <b>{name}</b>
        <p>
          {t(`size.${sizeKey(seal)}`, { width: seal.widthMm, height: seal.heightMm })} ·{' '}
          {t(`awaiting.${act}.text`)}
        </p>
        <FilingNote sealId={sealId} />
      </div>
      <div className="seals-awaiting-acts">
        <Button size="small" onClick={() => setDeclining(true)}>
          {t(`awaiting.${act}.decline`)}
        </Button>
        <Button size="small" look="primary" busy={busy && !declining} onClick={() => void decide(true)}>
          {t(`awaiting.${act}.agree`)}
        </Button>
      </div>
      <ConfirmDialog
        open={declining}
        danger
        title={t('awaiting.declineTitle', { name })}
        confirmLabel={t(`awaiting.${act}.decline`)}
        cancelLabel={t('awaiting.keep')}
        busy={busy}
        onClose={() => setDeclining(false)}
        onConfirm={async () => {
          if (await decide(false)) setDeclining(false);
        }}
      >
        <p>{t('awaiting.declineText')}</p>
      </ConfirmDialog>
    </li>
  );
}
