import { DEMAND, defineRule } from './rule.ts';

/** Every file is made from a template; uploads are refused. */
export const uploads = defineRule<boolean>({
  ...DEMAND,
  words: (isForbidden, { t }) => t(isForbidden ? 'rule.templatesOnly' : 'rule.free'),
  problems: (isForbidden, { documents }) => {
    const uploaded = isForbidden ? documents.filter(({ fromTemplateId }) => fromTemplateId === null) : [];
    return uploaded.length === 0
      ? []
      : [{ error: 'SEND_CATEGORY_UPLOAD', params: { files: titlesOf(uploaded) }, anchor: 'documents' }];
  },
});

export const titlesOf = (all: readonly { title: string }[]): string =>
  all.map(({ title }) => title).join('、');
