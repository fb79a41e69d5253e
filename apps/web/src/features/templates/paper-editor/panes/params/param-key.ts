import { KEY_FORM } from '@cinnabar/protocol/templates/keys';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import type { ParamContent } from '../../../editor/work/param-session.ts';

/** Words of the grammar of formulas. */
const RESERVED: ReadonlySet<string> = new Set([
  'sum',
  'min',
  'max',
  'count',
  'round',
  'if',
  'and',
  'or',
  '且',
  '或',
]);
/** Characters of a key without the number behind it. */
const LENGTH = 36;

/**
 * A key made of a name: its letters and digits from the first letter on, with a number when it is taken. Formulas, conditions and calls know a
 * param, column or role by it, so it stays when the name changes.
 */
export function keyFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize('NFKC').replace(/[^\p{L}\p{N}_]/gu, '');
  const stem = [...plain.replace(/^[^\p{L}]+/u, '')].slice(0, LENGTH).join('');
  const wanted = KEY_FORM.test(stem) ? stem : 'param';
  const isFree = (key: string) => !taken.has(key) && !RESERVED.has(key.toLowerCase());
  if (isFree(wanted)) return wanted;
  for (let number = 2; ; number++) if (isFree(`${wanted}${number}`)) return `${wanted}${number}`;
}

/** Keys of params, their columns and the roles: in formulas each could be meant. */
export const takenKeys = (
  { params }: Pick<ParamContent, 'params'>,
  roles: readonly Pick<TemplateRole, 'id'>[],
): ReadonlySet<string> =>
  new Set([
    ...roles.map(({ id }) => id),
    ...params.flatMap(({ key, columns }) => [key, ...columns.map((column) => column.key)]),
  ]);
