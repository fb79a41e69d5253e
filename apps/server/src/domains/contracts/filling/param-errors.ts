import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { AppError } from '../../../platform/http/app-error.ts';

/** What a form says of params. */
export interface FilledParams {
  params?: Readonly<Record<string, string | null>> | undefined;
  seenParams?: Readonly<Record<string, string | null>> | undefined;
}

/** As the call names its params. */
export const paramErrors = (gaps: readonly (FieldError & { param: string })[]): FieldError[] =>
  gaps.map(({ param: _, field, ...gap }) => ({ ...gap, field: field.replace(/^values\./, 'params.') }));

/** Throws FILL_FAULTS. */
export function refuseGaps(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new AppError('FILL_FAULTS', { errors });
}
