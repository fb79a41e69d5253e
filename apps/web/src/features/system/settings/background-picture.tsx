import { changeSettingCall, setBackgroundCall } from '@cinnabar/protocol/system/change-setting-calls';
import { getBackgroundImageCall } from '@cinnabar/protocol/system/system-calls';
import type { Background } from '@cinnabar/protocol/system/system-schema';
import { api } from '../../../lib/api/api-client.ts';
import { upload } from '../../../lib/api/upload.ts';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useSingleAct } from '../../../lib/use-single-act.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PictureButton } from '../../../ui/actions/picture-button.tsx';

const MOST_BYTES = 10 * 1024 * 1024;

/** The picture of the sign-in page. A chosen one is saved at once. */
export function BackgroundPicture({
  value,
  version,
  onChanged,
}: {
  value: Background;
  version: number;
  onChanged: () => Promise<void>;
}) {
  const { t } = useTranslation('system-settings');
  const act = useSingleAct();
  const { currentImage } = value;

  async function send(file: File): Promise<void> {
    await upload(setBackgroundCall, file, { body: {} });
    await onChanged();
  }

  const remove = () =>
    act.run(
      async () => {
        const body = { ...value, currentImage: null };
        await api(changeSettingCall, { params: { '*': 'getbackgroundconfig' }, query: { version }, body });
        await onChanged();
      },
      { done: t('background.removed') },
    );

  return (
    <div className="settings-background">
      {currentImage ? (
        <img
          src={mediaUrl(getBackgroundImageCall, { params: { key: currentImage } })}
          alt={t('background.alt')}
        />
      ) : (
        <span className="settings-background-none">{t('background.none')}</span>
      )}
      <PictureButton
        size="small"
        label={t('background.choose')}
        maxBytes={MOST_BYTES}
        busy={act.busy}
        onRefuse={(reason) => notify('bad', t(`background.${reason}`))}
        onChoose={(file) => void act.run(() => send(file), { done: t('background.changed') })}
      />
      {currentImage && (
        <Button size="small" look="text" disabled={act.busy} onClick={() => void remove()}>
          {t('background.remove')}
        </Button>
      )}
    </div>
  );
}
