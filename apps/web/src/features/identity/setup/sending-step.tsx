import type { WayKind } from '@cinnabar/protocol/notifications/way-address';
import type { SetupState } from '@cinnabar/protocol/system/setup-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { SetupChannel } from './setup-channel.tsx';
import type { SetupForm } from './use-setup-form.ts';

interface SendingStepProps {
  form: SetupForm;
  state: SetupState;
  onSetWay: (kind: WayKind) => void;
}

/** The public address, and how mail and text messages are sent: set and tested here, or later. */
export function SendingStep({ form, state: { publicUrl }, onSetWay }: SendingStepProps) {
  const { t } = useTranslation('identity-setup');
  const isHere = publicUrl === location.origin;
  return (
    <div className="setup-sending">
      <dl className="setup-facts">
        <dt>{t('sending.address')}</dt>
        <dd>{publicUrl}</dd>
      </dl>
      {!isHere && <Banner tone="warn">{t('sending.elsewhere', { here: location.origin })}</Banner>}
      {location.protocol === 'http:' && <Banner tone="warn">{t('sending.plain')}</Banner>}
      {form.settings.map((setting) => (
        <SetupChannel key={setting.kind} form={form} setting={setting} onSet={() => onSetWay(setting.kind)} />
      ))}
    </div>
  );
}
