import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { FilledContent } from '@cinnabar/protocol/templates/filled-content';
import { AppError, type RefusedField } from '../../../platform/http/app-error.ts';

/**
 * The values that the sponsor sent, by the keys of params; null and empty clear what a default proposes. Error: TEMPLATE_VALUES for keys of
 * no param, and for params of others, read-only and computed ones.
 */
export function takeSponsorValues(
  { params }: FilledContent,
  values: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const open = new Set(
    params.flatMap(({ key, owner, readOnly, formula }) =>
      owner === SPONSOR_OWNER && !readOnly && formula === null ? [key] : [],
    ),
  );
  const errors = Object.keys(values).flatMap((key): RefusedField[] =>
    open.has(key) ? [] : [{ field: `values.${key}`, fault: 'NOT_OFFERED' }],
  );
  if (errors.length > 0) throw new AppError('TEMPLATE_VALUES', { errors });
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? '']));
}
