import { changeSettingCall, setLogoCall } from '@cinnabar/protocol/system/change-setting-calls';
import { getLogoImageCall } from '@cinnabar/protocol/system/system-calls';
import type { Logo, LogoGround } from '@cinnabar/protocol/system/system-schema';
import { api } from '../../../lib/api/api-client.ts';
import { upload } from '../../../lib/api/upload.ts';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useSingleAct } from '../../../lib/use-single-act.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PictureButton } from '../../../ui/actions/picture-button.tsx';
import { ProductMark } from '../../../ui/brand/brand-mark.tsx';

const MOST_BYTES = 2 * 1024 * 1024;
const GROUNDS: readonly LogoGround[] = ['LIGHT', 'DARK'];

interface LogoPicturesProps {
  value: Logo;
  version: number;
  onChanged: () => Promise<void>;
}

/** The logo on light and on dark ground. A chosen picture is saved at once. */
export function LogoPictures(props: LogoPicturesProps) {
  return GROUNDS.map((ground) => <LogoPicture key={ground} ground={ground} {...props} />);
}

function LogoPicture({ ground, value, version, onChanged }: LogoPicturesProps & { ground: LogoGround }) {
  const { t } = useTranslation('system-settings');
  const act = useSingleAct();
  const part = ground === 'DARK' ? 'dark' : 'light';
  const key = value[part];
  const shown = key ?? value.light;
  const name = t(`logo.${part}`);

  const send = (file: File) =>
    act.run(
      async () => {
        await upload(setLogoCall, file, { query: { ground }, body: {} });
        await onChanged();
      },
      { done: t('logo.changed') },
    );
  const remove = () =>
    act.run(
      async () => {
        const body = { ...value, [part]: null };
        await api(changeSettingCall, { params: { '*': 'logo' }, query: { version }, body });
        await onChanged();
      },
      { done: t('logo.removed'), failed: () => void onChanged() },
    );

  return (
    <div className="settings-background">
      <span className="settings-logo" data-ground={ground}>
        {shown ? (
          <img src={mediaUrl(getLogoImageCall, { params: { key: shown } })} alt="" />
        ) : (
          <ProductMark size={40} />
        )}
      </span>
      <span className="settings-logo-name">
        {name}
        {!key && <small>{t(`logo.none.${part}`)}</small>}
      </span>
      <PictureButton
        size="small"
        label={t('logo.choose')}
        of={t('ofSetting', { name })}
        maxBytes={MOST_BYTES}
        busy={act.busy}
        onRefuse={(reason) => notify('bad', t(`logo.${reason}`))}
        onChoose={(file) => void send(file)}
      />
      {key && (
        <Button size="small" look="text" disabled={act.busy} onClick={() => void remove()}>
          {t('logo.remove')}
          <span className="visually-hidden">{t('ofSetting', { name })}</span>
        </Button>
      )}
    </div>
  );
}
