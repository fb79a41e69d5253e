import { changeSettingCall, takeBackSettingCall } from '@cinnabar/protocol/system/change-setting-calls';
import type { Background, Logo, SettingState } from '@cinnabar/protocol/system/system-schema';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useSingleAct } from '../../../lib/use-single-act.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { BackgroundPicture } from './background-picture.tsx';
import { ColorField } from './color-field.tsx';
import { LogoPictures } from './logo-pictures.tsx';
import { SettingConflict } from './setting-conflict.tsx';
import { useSettingDraft } from './setting-drafts.ts';
import { SettingField } from './setting-field.tsx';
import type { SettingSpec } from './setting-specs.ts';
import { type EnteredValues, enteredOf, toSettingValue } from './setting-values.ts';
import { SkinPreview } from './skin-preview.tsx';
import { useDescribeValue } from './use-describe-value.ts';

interface SettingFormProps {
  spec: SettingSpec;
  setting: SettingState;
  /** Reads the settings again; a new form then begins with what is stored. */
  onChanged: () => Promise<void>;
  /** The same, and what was entered stays. */
  onRead: () => Promise<void>;
}

/** The controls of one setting. It is saved with the others by the bar of the page, and its last change can be taken back. */
export function SettingForm({ spec, setting, onChanged, onRead }: SettingFormProps) {
  const { t } = useTranslation('system-settings');
  const describe = useDescribeValue();
  const act = useSingleAct();
  const { value, version, previous, effect, unusedParts } = setting;
  const name = t(`name.${spec.name}`);
  // What the form began with. Another version stored since then is taken over, or shown beside what was entered.
  const [begun, setBegun] = useState(setting);
  const start = enteredOf(spec, begun.value);
  const form = useForm<EnteredValues, 'system-settings'>({
    t,
    start,
    guarded: true,
    rest: 'form',
    // What the other one saved is shown instead.
    explain: (error) => (isFailure(error, 'SETTING_CHANGED_MEANWHILE') ? {} : undefined),
    send: async (entered) => {
      const body = toSettingValue(spec, entered, value);
      const request = { params: { '*': spec.name }, query: { version }, body };
      try {
        await api(changeSettingCall, request);
      } catch (error) {
        if (isFailure(error, 'SETTING_CHANGED_MEANWHILE')) await onRead();
        throw error;
      }
      await onChanged();
    },
  });
  const isFixed = effect === 'LICENSE';
  const isDirty = spec.fields.some(({ path }) => String(form.values[path]) !== String(start[path]));
  const isOther = begun.version !== version && !form.busy && !act.busy;
  const begin = () => {
    setBegun(setting);
    form.set(enteredOf(spec, value));
  };
  useEffect(() => {
    if (isOther && !isDirty) begin();
  });
  useSettingDraft(spec.name, isDirty ? { isOther, save: form.submit, discard: begin } : null);
  const takeBack = () =>
    act.run(
      async () => {
        await api(takeBackSettingCall, { body: { name: spec.name, version } });
        await onChanged();
      },
      // After a change by another administrator, what is stored now is shown.
      { done: t('takenBack', { name }), failed: () => void onRead() },
    );
  const which = <span className="visually-hidden">{t('ofSetting', { name })}</span>;

  return (
    <form {...form.bind} className="settings-form" aria-label={name}>
      {spec.name === 'getbackgroundconfig' && (
        <BackgroundPicture value={value as Background} version={version} onChanged={onChanged} />
      )}
      {spec.name === 'logo' && <LogoPictures value={value as Logo} version={version} onChanged={onChanged} />}
      {spec.fields.map((field) => {
        const OneField = field.label === 'color' ? ColorField : SettingField;
        return (
          <OneField
            key={field.path}
            spec={field}
            {...form.control(field.path)}
            value={form.values[field.path]!}
            error={form.error(field.path)}
            disabled={isFixed}
            unused={unusedParts.includes(field.path)}
          />
        );
      })}
      {spec.name === 'skin' && (
        <SkinPreview theme={String(form.values.theme)} color={String(form.values.color)} />
      )}
      {form.error('form') && (
        <Banner tone="bad" live>
          {form.error('form')}
        </Banner>
      )}
      {isOther && isDirty && (
        <SettingConflict
          spec={spec}
          setting={setting}
          busy={form.busy}
          onTake={begin}
          onSave={() => void form.submit().then((saved) => saved && notify('ok', t('saved', { name })))}
        />
      )}
      {!isDirty && previous && !isFixed && (
        <div className="settings-acts">
          <Button size="small" icon="undo" busy={act.busy} onClick={() => void takeBack()}>
            {t('takeBack')}
            {which}
          </Button>
          <span className="settings-fact">{t('takeBackTo', { value: describe(spec, previous.value) })}</span>
        </div>
      )}
    </form>
  );
}
