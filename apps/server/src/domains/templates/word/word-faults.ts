import { SIGNING_TYPES } from '@cinnabar/protocol/contracts/action-lifecycle';
import type { ReadWordContent } from '@cinnabar/protocol/templates/filled-content';
import type { TemplateFault } from '@cinnabar/protocol/templates/formulas/template-fault';
import { stepOfField } from '@cinnabar/protocol/templates/papers/paper-owners';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import type { WordMarker } from '@cinnabar/protocol/templates/word/word-facts-schema';
import { wordPlace } from '@cinnabar/protocol/templates/word/word-uses';
import type { NamedFault } from './named-fault.ts';
import { roleOfMarker } from './word-roles.ts';

/** Where a fault of Word files stands: `word.files.0.tags.total`, `word.files.1.condition`, `word.params.total`. */
export function placeInWord(
  { files }: ReadWordContent,
  { block, param, column, key }: TemplateFault,
): string {
  const at = (what: Parameters<typeof wordPlace>[0]) =>
    files.findIndex(({ id }) => block === wordPlace(what, id));
  if (at('tags') >= 0)
    return `word.files.${at('tags')}.tags.${(param !== undefined && key) || param || key || ''}`;
  if (at('file') >= 0) return `word.files.${at('file')}.condition`;
  return param === undefined
    ? 'word.files'
    : `word.params.${param}${column === undefined ? '' : `.${column}`}`;
}

/** The words around the tag that a fault is about. */
export const wordsOfFault = (
  { files }: ReadWordContent,
  { block, param, key }: TemplateFault,
): string | undefined =>
  files
    .find(({ id }) => block === wordPlace('tags', id))
    ?.facts.tags.find((tag) =>
      param !== undefined && key !== undefined
        ? tag.key === key && tag.rows === param
        : tag.key === (param ?? key),
    )?.words;

/** A table is shown by its rows, never by one tag. */
export function tableFaults({ params, files }: ReadWordContent): TemplateFault[] {
  const tables = new Set(params.flatMap(({ key, type }) => (type === 'TABLE' ? [key] : [])));
  return files.flatMap(({ id, facts }) =>
    facts.tags.flatMap(({ kind, key }): TemplateFault[] =>
      kind === 'VALUE' && tables.has(key)
        ? [{ name: 'WRONG_TYPE', param: key, block: wordPlace('tags', id) }]
        : [],
    ),
  );
}

/** A place of a signature belongs to a role that has a step for it. */
export function markerFaults({ files }: ReadWordContent, roles: readonly TemplateRole[]): NamedFault[] {
  return files.flatMap(({ facts: { markers } }, file) =>
    markers.flatMap(({ type, role: named, words }, at): NamedFault[] => {
      const field = `word.files.${file}.markers.${at}`;
      const role = roleOfMarker(named, roles);
      if (!role) return [{ field, name: 'TEMPLATE_WORD_ROLE', params: { role: named, words } }];
      if (stepOfField(type, role.actions)) return [];
      return [{ field, name: 'TEMPLATE_FIELD_OWNER', params: { field: role.name, words } }];
    }),
  );
}

/** Every step that signs has a place in some file. */
export function unsignedFaults({ files }: ReadWordContent, roles: readonly TemplateRole[]): NamedFault[] {
  const markers = files.flatMap(({ facts }) => facts.markers);
  return roles.flatMap((role, index): NamedFault[] => {
    const signed = stepsOf(role, markers, roles);
    const isComplete = role.actions.every(({ id, type }) => !SIGNING_TYPES.includes(type) || signed.has(id));
    return isComplete
      ? []
      : [{ field: `roles.${index}`, name: 'TEMPLATE_WORD_UNSIGNED', params: { role: role.name } }];
  });
}

const stepsOf = (role: TemplateRole, markers: readonly WordMarker[], roles: readonly TemplateRole[]) =>
  new Set(
    markers.flatMap(({ type, role: named }) => {
      const isTheirs = type !== 'TIMESTAMP' && roleOfMarker(named, roles)?.id === role.id;
      return isTheirs ? (stepOfField(type, role.actions)?.id ?? []) : [];
    }),
  );

/** A Word file shows text. */
export const fileParamFaults = ({ params }: ReadWordContent): NamedFault[] =>
  params.flatMap(({ key, name, type }): NamedFault[] =>
    type === 'IMAGE' || type === 'ATTACHMENT'
      ? [{ field: `word.params.${key}`, name: 'TEMPLATE_WORD_PICTURE', params: { field: name } }]
      : [],
  );
