import type { Category } from '@cinnabar/protocol/categories/category-schema';
import { applyRules, findRuleProblems } from '@cinnabar/protocol/categories/rules/category-rules';
import type { PresetContext } from '@cinnabar/protocol/categories/rules/rule';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { useCallback, useEffect, useMemo } from 'react';
import { serverNow } from '../../../../lib/api/request-marks.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftSession } from '../draft/use-draft.ts';

interface RuledDraft extends Pick<DraftSession, 'draft' | 'change' | 'flush'> {
  /** The business type that the draft follows; null when its own is off or no longer the sender's. */
  category: Category | null;
  /** What the type demands and only the sender can give, in this form: not what is given with the fields, later. */
  problems: (ReturnType<typeof findRuleProblems>[number] & { anchor: string })[];
}

/** The type of a draft; without a choice the first, as the server takes it. */
export function categoryOf(categories: readonly Category[], categoryId: string | null): Category | null {
  if (categoryId === null) return categories[0] ?? null;
  return categories.find(({ id }) => id === categoryId) ?? null;
}

/** The draft as its business type presets it: what is fixed is applied with every change, and before the draft leaves the form. */
export function useRuledDraft(
  { draft, saved, change, flush }: DraftSession,
  categories: readonly Category[],
  own: CurrentUser['company'],
): RuledDraft {
  const savedCategoryId = saved?.categoryId ?? null;
  const contextOf = useCallback(
    ({ name }: Category): PresetContext => ({
      now: serverNow(),
      companyId: own!.id,
      companyName: own!.name,
      own: own!,
      typeName: name,
      maySend: true,
      // Read where the fields are placed, which follow them there.
      keywords: null,
    }),
    [own],
  );
  const apply = useCallback(
    (one: Draft): Draft => {
      const followed = categoryOf(categories, one.categoryId ?? savedCategoryId);
      return followed ? applyRules(followed.config, one, contextOf(followed)) : one;
    },
    [categories, contextOf, savedCategoryId],
  );
  const ruled = useMemo(() => apply(draft), [apply, draft]);
  const category = categoryOf(categories, draft.categoryId ?? savedCategoryId);
  const isSaved = saved !== null;
  useEffect(() => {
    // A form that is only looked at is not kept.
    if (isSaved && ruled !== draft) change(() => ruled);
  }, [isSaved, ruled, draft, change]);
  return {
    draft: ruled,
    category,
    problems: category
      ? findRuleProblems(category.config, ruled, contextOf(category)).flatMap(({ anchor, ...one }) =>
          anchor === null ? [] : [{ ...one, anchor }],
        )
      : [],
    change: useCallback((edit) => change((now) => apply(edit(apply(now)))), [change, apply]),
    flush: useCallback(() => {
      change(apply);
      return flush();
    }, [change, flush, apply]),
  };
}
