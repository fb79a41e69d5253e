import { isDataField, SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { WordFacts } from '@cinnabar/protocol/templates/word/word-facts-schema';
import type { FieldRow } from './field-row.ts';
import { filledRows, placesOfPapers, placesOfWord } from './filled-rows.ts';

const NO_FACTS: ReadonlyMap<string, WordFacts> = new Map();

/** The fields of a template: those of one name, owner and type are one row. Values first, then signature fields, each in the order of pages.
 * `facts`: what its Word files ask for, by the ids of their assets. */
export function fieldRows(
  { fields, roles, documents, papers, word }: TemplateContent,
  pagesOf: ReadonlyMap<string, number>,
  facts: ReadonlyMap<string, WordFacts> = NO_FACTS,
) {
  if (papers) return filledRows(papers.params, placesOfPapers(papers), roles);
  if (word) return filledRows(word.params, placesOfWord(word, facts, roles), roles);
  const before = new Map<string, number>();
  let counted = 0;
  for (const id of documents) {
    before.set(id, counted);
    counted += pagesOf.get(id) ?? 0;
  }
  const rows = new Map<string, FieldRow>();
  for (const field of fields) {
    const isSponsor = field.owner === SPONSOR_OWNER;
    const roleIndex = roles.findIndex(({ actions, sponsor }) =>
      isSponsor ? sponsor : actions.some(({ id }) => id === field.owner),
    );
    const role = roles[roleIndex];
    const isData = isDataField(field);
    const key = `${isData ? 0 : 1} ${field.type} ${field.owner} ${field.name}`;
    const page = (before.get(field.documentId) ?? 0) + field.page;
    const known = rows.get(key);
    if (known) {
      if (!known.pages.includes(page)) known.pages.push(page);
      known.required ||= field.required;
      continue;
    }
    rows.set(key, {
      key,
      name: field.name,
      type: field.type,
      byLegalPerson: role?.actions.find(({ id }) => id === field.owner)?.type === 'LP',
      role: isSponsor ? null : (role?.name ?? ''),
      roleIndex,
      isData,
      required: field.required,
      readOnly: field.readOnly,
      isComputed: false,
      value: field.value,
      pages: [page],
    });
  }
  const all = [...rows.values()].map((row) => ({
    ...row,
    pages: row.pages.toSorted((one, two) => one - two),
  }));
  return {
    values: all.filter(({ isData }) => isData).sort(byPage),
    places: all.filter(({ isData }) => !isData).sort(byPage),
  };
}

const byPage = (one: FieldRow, other: FieldRow): number => one.pages[0]! - other.pages[0]!;
