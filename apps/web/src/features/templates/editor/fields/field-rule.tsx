import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { isDataField, SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { faultOf, isEmptyValue } from '@cinnabar/protocol/contracts/fields/field-value';
import { serverNow } from '../../../../lib/api/request-marks.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import {
  describeFault,
  FieldInput,
  fieldsAt,
  fillOwnerOf,
  partyName,
  useAppoint,
  usePlacementState,
} from '../../../contracts/index.ts';

/** Kinds whose value the template cannot propose: files and tables are of one contract. */
const NOT_PROPOSED = ['IMAGE', 'ATTACHMENT', 'TABLE'];
const GROUPS = ['CHECKBOX', 'RADIO'];

/** Of a data field: which role fills it in, and what stands there when nothing else is filled in. */
export function FieldRule({ roles }: { roles: readonly SignatoryForm[] }) {
  const { t } = useTranslation('templates-editor');
  const { t: fieldTexts } = useTranslation('contracts-fields');
  const { store, sheets } = useAppoint();
  const selected = usePlacementState(store, (state) => state.selected);
  const placements = usePlacementState(store, (state) => state.placements);
  const place = placements.find(({ id }) => id === selected);
  if (!place) return null;
  const [field] = fieldsAt([place], sheets);
  if (!field || !isDataField(field)) return null;
  const today = new Date(serverNow());
  const fault = isEmptyValue(field, field.value) ? null : faultOf(field, field.value, today);
  return (
    <div className="field-terms">
      <Field label={t('fields.owner')}>
        <Select
          value={field.owner}
          options={[
            { value: SPONSOR_OWNER, label: t('fields.bySponsor') },
            ...roles.map((role) => ({ value: fillOwnerOf(role), label: partyName(role) })),
          ]}
          onChange={({ target }) => store.describe(field.id, { owner: target.value })}
        />
      </Field>
      {!NOT_PROPOSED.includes(field.type) && (
        <Field
          label={t('fields.default')}
          group={GROUPS.includes(field.type)}
          help={t('fields.defaultHelp')}
          error={fault && describeFault(fieldTexts, field, fault)}
        >
          <FieldInput
            field={field}
            value={field.value}
            files={null}
            onChange={(value) => store.describe(field.id, { value })}
          />
        </Field>
      )}
    </div>
  );
}
