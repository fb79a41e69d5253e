import { savePhysicalSealCall } from '@cinnabar/protocol/physical/physical-seal-calls';
import type { PhysicalSeal } from '@cinnabar/protocol/physical/physical-seal-schema';
import { PHYSICAL_KINDS } from '@cinnabar/protocol/physical/physical-values';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import type { Colleague } from '../../../lib/queries/colleagues-query.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { PersonField } from '../person-field.tsx';
import { PHYSICAL } from '../physical-queries.ts';

interface Values {
  name: string;
  kind: PhysicalSeal['kind'];
  keeper: Colleague | null;
  place: string;
}

type SealFormProps = { companyId: string; onClose: () => void } & (
  | { kind: 'create'; seal?: never }
  /** `keeper`: it is handed to another person, and may lie elsewhere then. */
  | { kind: 'update' | 'keeper'; seal: PhysicalSeal }
);

/** Enters a seal, changes it, or hands it to another keeper. */
export function SealForm({ companyId, kind, seal, onClose }: SealFormProps) {
  const { t } = useTranslation('physical');
  const client = useQueryClient();
  const form = useForm<Values, 'physical'>({
    t,
    start: {
      name: seal?.name ?? '',
      kind: seal?.kind ?? 'OFFICIAL',
      keeper: seal && kind !== 'keeper' ? { userId: seal.keeperId, name: seal.keeperName } : null,
      place: seal?.place ?? '',
    },
    check: ({ name, keeper, place }) => ({
      name: name.trim() === '' ? 'seals.fault.name' : undefined,
      keeper: keeper === null ? 'seals.fault.keeper' : undefined,
      place: place.trim() === '' ? 'seals.fault.place' : undefined,
    }),
    send: async ({ keeper, name, place, kind: of }) => {
      await api(savePhysicalSealCall, {
        body: {
          companyId,
          ...(seal && { id: seal.id }),
          name: name.trim(),
          kind: of,
          keeperId: keeper!.userId,
          place: place.trim(),
        },
      });
      await client.invalidateQueries({ queryKey: PHYSICAL });
      notify('ok', t(`seals.done.${kind}`, { name: name.trim(), keeper: keeper!.name }));
      onClose();
    },
    place: (error) => {
      if (isFailure(error, 'PHYSICAL_NAME_TAKEN')) return 'name';
      return isFailure(error, 'PHYSICAL_PERSON') ? 'keeper' : undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`seals.title.${kind}`, { name: seal?.name ?? '' })}
      lead={kind === 'keeper' ? t('seals.keeperLead', { name: seal.keeperName }) : undefined}
      submitLabel={t(`seals.submit.${kind}`)}
      onClose={onClose}
    >
      {kind !== 'keeper' && (
        <>
          <Field label={t('seals.name')} error={form.error('name')} required>
            <Input maxLength={50} autoComplete="off" {...form.input('name')} />
          </Field>
          <Field label={t('seals.kind')} required>
            <Select
              options={PHYSICAL_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
              {...form.input('kind')}
            />
          </Field>
        </>
      )}
      {kind !== 'update' && (
        <PersonField
          companyId={companyId}
          label={t(kind === 'keeper' ? 'seals.newKeeper' : 'keeper')}
          help={t('seals.keeperHelp')}
          error={form.error('keeper')}
          without={kind === 'keeper' ? [seal.keeperId] : []}
          {...form.control('keeper')}
        />
      )}
      <Field label={t('seals.place')} help={t('seals.placeHelp')} error={form.error('place')} required>
        <Input maxLength={80} autoComplete="off" {...form.input('place')} />
      </Field>
    </FormDialog>
  );
}
