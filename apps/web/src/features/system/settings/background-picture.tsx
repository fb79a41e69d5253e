import {
  changeSettingCall,
  getBackgroundImageCall,
  setBackgroundCall,
} from '@cinnabar/protocol/system/system-calls';
import type { Background } from '@cinnabar/protocol/system/system-schema';
import { useRef } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { upload } from '../../../lib/api/upload.ts';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useSingleAct } from '../../../lib/use-single-act.ts';
import { Button } from '../../../ui/actions/button.tsx';

const KINDS = ['image/png', 'image/jpeg', 'image/webp'];
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
  const input = useRef<HTMLInputElement>(null);
  const act = useSingleAct();
  const { currentImage } = value;

  async function send(file: File): Promise<void> {
    await upload(setBackgroundCall, file, { body: {} });
    await onChanged();
  }

  function choose(file: File | undefined): void {
    if (!file) return;
    if (!KINDS.includes(file.type)) notify('bad', t('background.wrongKind'));
    else if (file.size > MOST_BYTES) notify('bad', t('background.tooLarge'));
    else void act.run(() => send(file), { done: t('background.changed') });
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
      <Button size="small" busy={act.busy} onClick={() => input.current?.click()}>
        {t('background.choose')}
      </Button>
      {currentImage && (
        <Button size="small" look="text" disabled={act.busy} onClick={() => void remove()}>
          {t('background.remove')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={KINDS.join(',')}
        aria-label={t('background.choose')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
