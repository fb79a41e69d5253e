import { isDataField } from '../contracts/fields/field-types.ts';
import type { TemplateContent } from './template-content-schema.ts';
import type { TemplateChange } from './template-schema.ts';

type Part = TemplateChange['part'];
interface Named {
  id: string;
  name: string;
  /** All that counts as a change of it. */
  facts: unknown;
}

/** Titles of files by their ids. */
export type FileTitles = ReadonlyMap<string, string>;

/** What differs between two contents, by part and name: files first, then roles, parameters and signature fields. Papers are compared apart. */
export function diffContents(
  from: TemplateContent,
  to: TemplateContent,
  titles: FileTitles,
): TemplateChange[] {
  const parts: [Part, (content: TemplateContent) => Named[]][] = [
    ['FILE', ({ documents }) => documents.map((id) => ({ id, name: titles.get(id) ?? '', facts: null }))],
    ['ROLE', ({ roles }) => roles.map((role) => ({ id: role.id, name: role.name, facts: role }))],
    ['PARAM', (content) => fieldsOf(content, true)],
    ['FIELD', (content) => fieldsOf(content, false)],
  ];
  const changes = parts.flatMap(([part, list]) => diffPart(part, list(from), list(to)));
  const isReordered =
    from.documents.join() !== to.documents.join() &&
    [...from.documents].sort().join() === [...to.documents].sort().join();
  return isReordered ? [{ part: 'FILE', change: 'MOVED', name: '' }, ...changes] : changes;
}

function fieldsOf({ fields, roles }: TemplateContent, data: boolean): Named[] {
  return fields
    .filter((field) => isDataField(field) === data)
    .map((field) => {
      const role = roles.find(({ actions }) => actions.some(({ id }) => id === field.owner));
      return { id: field.id, name: field.name || (role?.name ?? ''), facts: field };
    });
}

function diffPart(part: Part, from: Named[], to: Named[]): TemplateChange[] {
  const former = new Map(from.map((one) => [one.id, one]));
  const kept = new Set(to.map(({ id }) => id));
  return [
    ...from.filter(({ id }) => !kept.has(id)).map(({ name }) => ({ part, change: 'REMOVED' as const, name })),
    ...to.flatMap(({ id, name, facts }): TemplateChange[] => {
      const one = former.get(id);
      if (!one) return [{ part, change: 'ADDED', name }];
      return stable(one.facts) === stable(facts) ? [] : [{ part, change: 'CHANGED', name }];
    }),
  ];
}

/** JSON with sorted keys: PostgreSQL returns the keys of `jsonb` in an order of its own. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
