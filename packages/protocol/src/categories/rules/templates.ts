import { LIMITS } from '../../limits.ts';
import { defineRule } from './rule.ts';
import { titlesOf } from './uploads.ts';

const MOST = 20;

/** A template by its id, with the title that it had when it was chosen. */
export interface NamedTemplate {
  id: string;
  title: string;
}

/** The templates that files may be made from; empty: every one that the sender may use. Uploads are another rule. */
export const templates = defineRule<NamedTemplate[]>({
  none: [],
  schema: ({ z, line, unique }) =>
    unique(z.object({ id: z.uuid(), title: line(LIMITS.documentTitleLength, 1) }), ({ id }) => id).max(MOST),
  control: { kind: 'templates', most: MOST },
  words: (named, { t }) => named.map(({ title }) => title).join(t('and')) || t('rule.everyTemplate'),
  problems: (named, { documents }) => {
    const others = documents.filter(
      ({ fromTemplateId }) => fromTemplateId !== null && !named.some(({ id }) => id === fromTemplateId),
    );
    return named.length === 0 || others.length === 0
      ? []
      : [
          {
            error: 'SEND_CATEGORY_TEMPLATE',
            params: { files: titlesOf(others), templates: titlesOf(named) },
            anchor: 'documents',
          },
        ];
  },
});
