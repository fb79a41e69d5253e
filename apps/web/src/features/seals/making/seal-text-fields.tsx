import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import {
  LONGEST_FOOT,
  LONGEST_LATIN_NAME,
  NAME_SUFFIXES,
  numberFitsRegion,
  SEAL_MIDDLES,
  SEAL_NUMBER,
  SEAL_SPECS,
  type SealSpec,
} from '@cinnabar/protocol/seals/seal-specs';
import type { Form } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { LockedInput } from '../../../ui/forms/locked-input.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import type { SealValues } from './seal-values.ts';

interface SealTextFieldsProps {
  form: Form<SealValues, 'seals-keeping'>;
  owner: Company;
}

/** What is written on the seal. The registered name cannot be replaced. */
export function SealTextFields({ form, owner }: SealTextFieldsProps) {
  const { t } = useTranslation('seals-keeping');
  const { categoryId, spec: code, footText } = form.values;
  const spec: SealSpec = SEAL_SPECS[code];
  if (categoryId === 'LP')
    return (
      <div className="seal-maker-fields">
        <Field label={t('make.lpName')} help={t('make.lpNameHelp')}>
          <LockedInput value={owner.legalPerson ?? ''} />
        </Field>
        <Field label={t('make.suffix')} group>
          <Segmented
            block
            label={t('make.suffix')}
            {...form.control('suffix')}
            options={NAME_SUFFIXES.map((value) => ({ value, label: t(`suffix.${value}`) }))}
          />
        </Field>
      </div>
    );
  return (
    <div className="seal-maker-fields">
      <Field label={t('make.arc')} help={t('make.arcHelp')}>
        <LockedInput value={owner.name} />
      </Field>
      {spec.shape === 'ROUND' && (
        <Field label={t('make.middle')} group>
          <Segmented
            block
            label={t('make.middle')}
            {...form.control('middle')}
            options={SEAL_MIDDLES.map((value) => ({ value, label: t(`middle.${value}`) }))}
          />
        </Field>
      )}
      {categoryId !== 'OFFICIAL' && (
        <Field
          label={t('make.foot')}
          required={categoryId === 'OTHER'}
          help={t('make.footHelp')}
          error={form.error('footText')}
          aside={
            <small className="muted">
              {[...footText].length} / {LONGEST_FOOT}
            </small>
          }
        >
          <Input maxLength={LONGEST_FOOT} {...form.input('footText')} />
        </Field>
      )}
      {spec.latin && (
        <Field label={t('make.latin')} required help={t('make.latinHelp')} error={form.error('latinName')}>
          <Input maxLength={LONGEST_LATIN_NAME} {...form.input('latinName')} />
        </Field>
      )}
      {categoryId === 'INVOICE' ? (
        <Field label={t('make.taxNumber')} help={t('make.taxNumberHelp')}>
          <LockedInput value={owner.registerNo ?? ''} />
        </Field>
      ) : (
        spec.shape !== 'SQUARE' && <NumberField form={form} owner={owner} />
      )}
    </div>
  );
}

/** Empty unless a number was issued; one of another region is pointed out, not refused. */
function NumberField({ form, owner }: SealTextFieldsProps) {
  const { t } = useTranslation('seals-keeping');
  const number = form.values.number.trim();
  const fits = SEAL_NUMBER.test(number) ? numberFitsRegion(number, owner.registerNo) : null;
  const region = owner.registerNo?.slice(2, 8) ?? '';
  return (
    <Field
      label={t('make.number')}
      error={form.error('number')}
      help={
        fits === null ? (
          t('make.numberHelp')
        ) : (
          <span className={fits ? 'seal-number-fits' : 'seal-number-differs'}>
            {t(fits ? 'make.numberFits' : 'make.numberDiffers', { region, typed: number.slice(0, 6) })}
          </span>
        )
      }
    >
      <Input inputMode="numeric" maxLength={13} {...form.input('number')} />
    </Field>
  );
}
