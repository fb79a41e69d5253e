import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { WordContent } from '@cinnabar/protocol/templates/word/word-content-schema';
import { isSame, type Merged, mergeLists } from '../editor/work/merge-work.ts';
import type { WordWork } from './word-session.ts';

const NO_FILES: WordContent = { params: [], files: [] };

export const wordWorkOf = ({ word, roles }: TemplateContent): WordWork => ({
  content: word ?? NO_FILES,
  roles,
});

/** Body of the draft. */
export const wordContentFrom = ({ content, roles }: WordWork): TemplateContent => ({
  documents: [],
  roles,
  fields: [],
  word: content,
});

/** My changes since `base` on top of theirs: by params, files and roles. */
export function mergeWord(base: WordWork, mine: WordWork, theirs: WordWork): Merged<WordWork> {
  const byKey = (work: WordWork) => work.content.params.map((param) => ({ id: param.key, param }));
  const params = mergeLists(byKey(base), byKey(mine), byKey(theirs), isSame);
  const files = mergeLists(base.content.files, mine.content.files, theirs.content.files, isSame);
  const roles = mergeLists(base.roles, mine.roles, theirs.roles, isSame);
  return {
    work: {
      content: { params: params.list.map(({ param }) => param), files: files.list },
      roles: roles.list,
    },
    conflicts: params.conflicts + files.conflicts + roles.conflicts,
  };
}
