import { bindDeviceCall } from '@cinnabar/protocol/physical/physical-seal-calls';
import type { BoundDevice, PhysicalSeal } from '@cinnabar/protocol/physical/physical-seal-schema';
import { DEVICE_ADAPTERS, type DeviceAdapter } from '@cinnabar/protocol/physical/physical-values';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useDemo } from '../../../lib/queries/system-config.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { PHYSICAL } from '../physical-queries.ts';

interface BindDialogProps {
  seal: PhysicalSeal;
  onClose: () => void;
}

/** Binds a device, then shows its key, which is not shown again. */
export function BindDialog({ seal, onClose }: BindDialogProps) {
  const [bound, setBound] = useState<BoundDevice | null>(null);
  return bound ? (
    <SecretDialog bound={bound} onClose={onClose} />
  ) : (
    <BindForm seal={seal} onBound={setBound} onClose={onClose} />
  );
}

function BindForm({ seal, onBound, onClose }: BindDialogProps & { onBound: (bound: BoundDevice) => void }) {
  const { t } = useTranslation('physical');
  const client = useQueryClient();
  const demo = useDemo();
  const offered = DEVICE_ADAPTERS.filter((one) => one !== 'SIMULATED' || demo);
  const form = useForm<{ adapter: DeviceAdapter; deviceNo: string }, 'physical'>({
    t,
    start: { adapter: 'CODE', deviceNo: '' },
    check: ({ deviceNo }) => ({
      deviceNo: /^[A-Za-z0-9-]{1,32}$/.test(deviceNo.trim()) ? undefined : 'device.noFault',
    }),
    send: async ({ adapter, deviceNo }) => {
      const body = { sealId: seal.id, adapter, deviceNo: deviceNo.trim() };
      onBound(await api(bindDeviceCall, { body }));
      await client.invalidateQueries({ queryKey: PHYSICAL });
    },
    place: (error) => (isFailure(error, 'DEVICE_TAKEN') ? 'deviceNo' : undefined),
  });
  const { adapter } = form.values;
  return (
    <FormDialog
      form={form}
      title={t('device.bindTitle', { name: seal.name })}
      submitLabel={t('device.bind')}
      onClose={onClose}
    >
      <Field label={t('device.adapter')} help={t(`device.adapterHelp.${adapter}`)} required>
        <Select
          options={offered.map((value) => ({ value, label: t(`adapter.${value}`) }))}
          {...form.input('adapter')}
        />
      </Field>
      <Field label={t('device.no')} help={t('device.noHelp')} error={form.error('deviceNo')} required>
        <Input
          maxLength={32}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...form.input('deviceNo')}
        />
      </Field>
    </FormDialog>
  );
}

function SecretDialog({ bound: { deviceNo, secret }, onClose }: { bound: BoundDevice; onClose: () => void }) {
  const { t } = useTranslation('physical');
  return (
    <Dialog
      open
      insistent
      title={t('device.secretTitle', { device: deviceNo })}
      onClose={onClose}
      footer={
        <>
          <Button
            icon="copy"
            onClick={async () => {
              if (await copyText(secret)) notify('ok', t('system:action.copied'));
            }}
          >
            {t('device.copy')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t('device.secretKept')}
          </Button>
        </>
      }
    >
      <Banner tone="warn" live>
        {t('device.secretOnce')}
      </Banner>
      <code className="stamps-secret">{secret}</code>
    </Dialog>
  );
}
