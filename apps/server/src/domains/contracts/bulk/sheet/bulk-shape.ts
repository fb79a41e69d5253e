import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import { isDataField, SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { isEmptyValue } from '@cinnabar/protocol/contracts/fields/field-value';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { UsableVersion } from '../../../templates/index.ts';

/** A param of the sponsor that a cell can hold. */
export interface BulkParam
  extends Pick<TemplateParam, 'key' | 'name' | 'type' | 'options' | 'decimals' | 'format' | 'hint'> {
  /** Every row needs a value: the template proposes none. */
  required: boolean;
}

export interface BulkRole {
  id: string;
  name: string;
  isCompany: boolean;
}

/** What the columns of a sheet for a version can fill. */
export interface BulkShape {
  roles: BulkRole[];
  params: BulkParam[];
}

/** Their values are files or several rows. */
const NO_CELL = ['TABLE', 'IMAGE', 'ATTACHMENT'];

export function shapeOf({ content, filled }: Pick<UsableVersion, 'content' | 'filled'>): BulkShape {
  const roles = content.roles
    .filter(({ sponsor }) => !sponsor)
    .map(({ id, name, tenantType }) => ({ id, name, isCompany: tenantType !== 'PERSONAL' }));
  const params = filled ? paramsOfFilled(filled.filled.params) : paramsOfFields(content.fields);
  return { roles, params: params.filter(({ type }) => !NO_CELL.includes(type)) };
}

const paramsOfFilled = (params: readonly TemplateParam[]): BulkParam[] =>
  params
    .filter(({ owner, readOnly, formula }) => owner === SPONSOR_OWNER && !readOnly && formula === null)
    .map(({ key, name, type, options, decimals, format, hint, required, source, default: proposed }) => ({
      ...{ key, name, type, options, decimals, format, hint },
      required: required && source === 'NONE' && !proposed,
    }));

/** Fields of one name are one param; it is known by that name. */
function paramsOfFields(fields: UsableVersion['content']['fields']): BulkParam[] {
  const params = new Map<string, BulkParam>();
  for (const field of fields) {
    if (!isDataField(field) || field.owner !== SPONSOR_OWNER) continue;
    const { type, name } = field;
    const { options, decimals, hint } = settingsOf(field);
    const required = field.required && isEmptyValue({ type }, field.value);
    const known = params.get(name);
    if (known) known.required ||= required;
    else params.set(name, { key: name, name, type, options, decimals, format: null, hint, required });
  }
  return [...params.values()];
}
