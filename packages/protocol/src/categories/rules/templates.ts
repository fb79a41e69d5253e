import { LIMITS } from '../../limits.ts';
import { type PinnedVersion, type VersionChoice, versionChoice } from '../../templates/version-choice.ts';
import { defineRule } from './rule.ts';
import { titlesOf } from './uploads.ts';

const MOST = 20;

/** A template by its id, with the title that it had when it was chosen. */
export interface NamedTemplate {
  id: string;
  title: string;
  version: VersionChoice;
}

/** The version that a type names for a template; null: the newest, or none is named. */
export const pinnedVersion = (
  named: readonly NamedTemplate[],
  templateId: string | null,
): PinnedVersion | null => {
  const version = named.find(({ id }) => id === templateId)?.version ?? 'NEWEST';
  return version === 'NEWEST' ? null : version;
};

/** The templates that files may be made from; empty: every one that the sender may use. Uploads are another rule. */
export const templates = defineRule<NamedTemplate[]>({
  none: [],
  schema: ({ z, line, unique }) =>
    unique(
      z.object({
        id: z.uuid(),
        title: line(LIMITS.documentTitleLength, 1),
        // Types that were kept before versions could be named say none.
        version: versionChoice(z).default('NEWEST'),
      }),
      ({ id }) => id,
    ).max(MOST),
  control: { kind: 'templates', most: MOST },
  words: (named, { t }) =>
    named
      .map(({ title, version }) =>
        version === 'NEWEST' ? title : t('rule.templatesPinned', { title, number: version.number }),
      )
      .join(t('and')) || t('rule.everyTemplate'),
  problems: (named, { documents }) => {
    if (named.length === 0) return [];
    const others = documents.filter(
      ({ fromTemplateId }) => fromTemplateId !== null && !named.some(({ id }) => id === fromTemplateId),
    );
    const pinned = named.flatMap(({ id, title, version }) => {
      const isOther = ({ fromTemplateId, fromVersionId }: (typeof documents)[number]) =>
        fromTemplateId === id && version !== 'NEWEST' && fromVersionId !== version.id;
      return version !== 'NEWEST' && documents.some(isOther) ? [{ title, number: version.number }] : [];
    });
    return [
      ...(others.length === 0
        ? []
        : [
            {
              error: 'SEND_CATEGORY_TEMPLATE' as const,
              params: { files: titlesOf(others), templates: titlesOf(named) },
              anchor: 'documents',
            },
          ]),
      ...pinned.map((params) => ({
        error: 'CATEGORY_TEMPLATE_VERSION' as const,
        params,
        anchor: 'documents',
      })),
    ];
  },
});
