import type { Profile } from '@cinnabar/protocol/identity/account-schema';
import { removeAvatarCall } from '@cinnabar/protocol/identity/profile-calls';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { PictureButton } from '../../../../ui/actions/picture-button.tsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { SettingRow } from '../../../../ui/data/setting-list.tsx';
import { useAct } from '../use-act.ts';
import { AvatarDialog } from './avatar-dialog.tsx';

/** A phone's photo is larger than what is kept of it: the browser cuts it before it is sent. */
const MOST_BYTES = 20 * 1024 * 1024;

/** The person's picture: chosen, cut to its square, removed. */
export function AvatarRow({ profile }: { profile: Profile }) {
  const { t } = useTranslation('identity-account');
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const act = useAct();

  async function choose(file: File) {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
    if (bitmap) setPicture(bitmap);
    else notify('bad', t('avatar.unreadable'));
  }

  async function remove() {
    if (await act.run(() => api(removeAvatarCall))) notify('ok', t('avatar.removed'));
  }

  return (
    <SettingRow
      wide={profile.avatarKey !== null}
      lead={<Avatar name={profile.name} picture={profile.avatarKey} size={56} />}
      name={t('avatar.title')}
      note={t('avatar.note')}
      action={
        <>
          {profile.avatarKey && (
            <Button look="text" busy={act.busy} onClick={() => void remove()}>
              {t('avatar.remove')}
            </Button>
          )}
          <PictureButton
            label={t('avatar.choose')}
            maxBytes={MOST_BYTES}
            onRefuse={(reason) => notify('bad', t(`avatar.${reason}`))}
            onChoose={(file) => void choose(file)}
          />
          {picture && <AvatarDialog picture={picture} onClose={() => setPicture(null)} />}
        </>
      }
    />
  );
}
