import type { NamedFile } from '../../contracts/fields/field-content.ts';
import { ownEntry } from '../keys.ts';
import type { TemplateParam } from './param-schema.ts';
import { holdsFile } from './param-types.ts';
import type { TemplateValues } from './template-values.ts';

/** Files by their ids. Read with `ownEntry` only. */
export type NamedFiles = Readonly<Record<string, NamedFile>>;

/** The files that values name: of each param that holds one and is filled, the id. */
export function heldFiles(
  params: readonly TemplateParam[],
  values: TemplateValues,
): { readonly param: TemplateParam; readonly id: string }[] {
  return params.flatMap((param) => {
    const id = holdsFile(param.type) ? ownEntry(values, param.key) : undefined;
    return id ? [{ param, id }] : [];
  });
}
