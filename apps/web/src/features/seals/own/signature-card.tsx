import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { SealPicture } from '../seal-picture.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { useOwnSignatures } from './use-own-signatures.ts';

/** One signature on its paper, with what can be done to it. */
export function SignatureCard({ seal, preferred }: { seal: Seal; preferred: boolean }) {
  const { t } = useTranslation('seals');
  const { prefer, remove, restore } = useOwnSignatures();
  const [renaming, setRenaming] = useState(false);
  const { id: sealId, name } = seal;

  function removeWithUndo() {
    remove.mutate(
      { sealId },
      {
        onSuccess: () =>
          notify('ok', t('own.removed', { name }), {
            label: t('own.undo'),
            onSelect: () => restore.mutate({ sealId, preferred }),
          }),
      },
    );
  }

  return (
    <li className="own-signature">
      <div className="own-signature-paper">
        <SealPicture seal={seal} label={t('own.picture', { name })} />
      </div>
      <div className="own-signature-facts">
        <h2 className="clip">{name}</h2>
        {preferred && <Tag tone="go">{t('own.preferred')}</Tag>}
        <p>
          {t('own.made', { date: formatDate(seal.createTime) })}
          {seal.useCount > 0 && t('own.used', { count: seal.useCount })}
        </p>
      </div>
      <div className="own-signature-acts">
        {!preferred && (
          <Button size="small" busy={prefer.isPending} onClick={() => prefer.mutate({ sealId })}>
            {t('own.prefer')}
          </Button>
        )}
        <IconButton icon="pen" label={t('own.rename', { name })} onClick={() => setRenaming(true)} />
        <IconButton
          icon="trash"
          label={t('own.remove', { name })}
          disabled={remove.isPending}
          onClick={removeWithUndo}
        />
      </div>
      {renaming && <RenameDialog seal={seal} onClose={() => setRenaming(false)} />}
    </li>
  );
}
