import type { ClauseUse } from '@cinnabar/protocol/templates/clauses/clause-schema';
import { expect, it } from 'vitest';
import { isOlder, isUpdatable, shownUses } from './shown-uses.ts';

const use = (templateId: string, number: number, clauseVersion: number, mayEdit = true): ClauseUse => ({
  templateId,
  title: templateId,
  version: 4,
  number,
  clauseVersion,
  variants: ['STANDARD'],
  mayEdit,
});

it('a template is shown once, with what its draft and its newest version show', () => {
  const shown = shownUses([use('a', 2, 1), use('b', 0, 1), use('c', 1, 1, false), use('a', 0, 3)]);
  expect(shown).toMatchObject([
    { templateId: 'a', published: 1, publishedNumber: 2, draft: 3 },
    { templateId: 'b', published: null, draft: 1 },
    { templateId: 'c', published: 1, draft: null },
  ]);
  expect(shown.map((one) => isOlder(one, 3))).toEqual([true, true, true]);
  // The draft of the first has the newest text already; the third is not edited by the reader.
  expect(shown.map((one) => isUpdatable(one, 3))).toEqual([false, true, false]);
  expect(shown.map((one) => isOlder(one, 1))).toEqual([false, false, false]);
});
