import type { Background, Logo } from '@cinnabar/protocol/system/system-schema';
import { formatMoney } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { FieldSpec, SettingSpec } from './setting-specs.ts';
import { partOf } from './setting-values.ts';

/** Says a value of a setting in words; with `other`, only the parts in which it differs from that. */
export function useDescribeValue(): (spec: SettingSpec, value: unknown, other?: unknown) => string {
  const { t } = useTranslation('system-settings');

  function describe({ kind, unlimited }: FieldSpec, part: unknown): string {
    if (kind === 'switch') return t(part === true ? 'on' : 'off');
    if (part === unlimited && unlimited !== undefined) return t('unlimited');
    if (part === null || part === undefined || part === '') return t('empty');
    if (kind === 'money') return formatMoney(part as number);
    if (kind === 'choice') return t(`option.${part as 'web'}`);
    if (kind === 'choices') return (part as 'EMAIL'[]).map((one) => t(`option.${one}`)).join(t('separator'));
    return String(part).slice(0, 60);
  }

  return (spec, value, other) => {
    if (spec.name === 'logo') return describeLogo(value as Logo);
    const parts = describeParts(spec, value, other);
    // Its picture has no text control.
    if (spec.name !== 'getbackgroundconfig') return parts;
    const own = (value as Background).currentImage !== null;
    return [t(own ? 'background.own' : 'background.none'), parts].join(t('separator'));
  };

  function describeLogo(logo: Logo): string {
    const own = (['light', 'dark'] as const).filter((part) => logo[part] !== null);
    if (own.length === 0) return t('logo.default');
    return own.map((part) => t(`logo.${part}`)).join(t('separator'));
  }

  function describeParts(spec: SettingSpec, value: unknown, other: unknown): string {
    const parts = spec.fields.map((field) => ({ field, text: describe(field, partOf(spec, field, value)) }));
    if (parts.length === 1 && spec.name !== 'getbackgroundconfig') return parts[0]!.text;
    const before =
      other === undefined ? null : spec.fields.map((field) => describe(field, partOf(spec, field, other)));
    const differing = parts.filter(({ text }, at) => before === null || before[at] !== text);
    return (differing.length > 0 ? differing : parts)
      .map(({ field, text }) => t('pair', { label: t(`field.${field.label}`), value: text }))
      .join(t('separator'));
  }
}
