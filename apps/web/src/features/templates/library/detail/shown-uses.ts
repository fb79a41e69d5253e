import type { ClauseUse } from '@cinnabar/protocol/templates/clauses/clause-schema';

/** One template: which version of the clause its newest version and its draft show; null: it does not. */
export interface ShownUse {
  templateId: string;
  title: string;
  /** Counts the writes of the template. */
  version: number;
  publishedNumber: number | null;
  published: number | null;
  draft: number | null;
  mayEdit: boolean;
}

/** Templates in the order of the uses, which begin with the oldest text. */
export function shownUses(uses: readonly ClauseUse[]): ShownUse[] {
  const shown = new Map<string, ShownUse>();
  for (const { templateId, title, version, number, clauseVersion, mayEdit } of uses) {
    const known = shown.get(templateId) ?? {
      ...{ templateId, title, version, mayEdit },
      ...{ publishedNumber: null, published: null, draft: null },
    };
    shown.set(
      templateId,
      number === 0
        ? { ...known, draft: clauseVersion }
        : { ...known, published: clauseVersion, publishedNumber: number },
    );
  }
  return [...shown.values()];
}

/** Whether a template has an older text, and whether that of its draft, or of what a draft would begin with, can be brought up to date. */
export const isOlder = ({ published, draft }: ShownUse, newest: number): boolean =>
  (published ?? newest) < newest || (draft ?? newest) < newest;
export const isUpdatable = ({ published, draft, mayEdit }: ShownUse, newest: number): boolean =>
  mayEdit && (draft ?? published ?? newest) < newest;
