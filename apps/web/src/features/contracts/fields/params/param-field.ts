import type { DataFieldType } from '@cinnabar/protocol/contracts/fields/field-types';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { FillableField } from '../fillable-field.ts';

/** A param as a field without a place, for the inputs that both share; types that fields lack are single lines there. */
export function asField({
  key,
  name,
  type,
  owner,
  required,
  readOnly,
  ...rest
}: TemplateParam): FillableField {
  const { options, decimals, check, format } = rest;
  return {
    id: key,
    documentId: '',
    page: 1,
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    type: isFieldType(type) ? type : 'TEXT',
    owner,
    name,
    settings: {
      options,
      decimals,
      capitals: type === 'AMOUNT' && format !== 'DIGITS',
      ...(check.maxLength !== undefined && { maxLength: check.maxLength }),
    },
    required,
    readOnly,
    value: null,
  };
}

const OWN_TYPES: ReadonlySet<string> = new Set(['MULTILINE', 'DISTRICT', 'USCC', 'BANK_ACCOUNT']);
const isFieldType = (type: TemplateParam['type']): type is DataFieldType => !OWN_TYPES.has(type);
