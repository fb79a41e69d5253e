import { call, of } from '../transport/call.ts';
import type {
  FromTemplate,
  MadeFromTemplate,
  NewTemplate,
  TemplateDraft,
  TemplateDuplicate,
  TemplateFavourite,
  TemplateKept,
  TemplateNames,
  TemplateOriginQuery,
  TemplatePublish,
  TemplateQuery,
  TemplateRollback,
  TemplateStatusForm,
  TemplateVersionQuery,
} from './template-form-schema.ts';
import type {
  NewTemplateGroup,
  TemplateGroup,
  TemplateGroupChoices,
  TemplateGroupForm,
  TemplateGroupId,
  TemplateGroupQuery,
} from './template-group-schema.ts';
import type {
  TemplateCount,
  TemplateCountQuery,
  TemplateDetail,
  TemplateListQuery,
  TemplatePage,
  TemplateTagsQuery,
  TemplateVersion,
  TemplateVersionDetail,
} from './template-schema.ts';

export const listTemplatesCall = call('GET /template/list', {
  summary: 'The templates of a company that the caller may see',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<TemplateListQuery>(),
  answer: of<TemplatePage>(),
});

export const countTemplatesCall = call('GET /template/statistics', {
  summary: 'How many templates the caller may see',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<TemplateCountQuery>(),
  answer: of<TemplateCount>(),
});

export const listTemplateTagsCall = call('GET /template/tags', {
  summary: 'The tags of the templates that the caller may see, the most used first',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<TemplateTagsQuery>(),
  answer: of<string[]>(),
});

export const getTemplateCall = call('GET /template/detail', {
  summary: 'A template with its draft, its published content and what uses it',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<TemplateQuery>(),
  answer: of<TemplateDetail>(),
});

export const createTemplateCall = call('POST /template', {
  summary: 'Makes a template of uploads; it begins as a draft',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<NewTemplate>(),
  answer: of<TemplateDetail>(),
});

export const saveTemplateDraftCall = call('PUT /template/:id/draft', {
  summary: 'Writes the draft of a template beside its published version',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TemplateDraft>(),
  answer: of<TemplateDetail>(),
});

export const discardTemplateDraftCall = call('POST /template/:id/discard', {
  summary: 'Discards the draft of a published template',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TemplateKept>(),
  answer: of<TemplateDetail>(),
});

export const publishTemplateCall = call('POST /template/:id/publish', {
  summary: 'Publishes the draft as the next version; contracts keep theirs',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TemplatePublish>(),
  answer: of<TemplateDetail>(),
});

export const rollBackTemplateCall = call('POST /template/:id/rollback', {
  summary: 'Publishes an earlier version once more',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TemplateRollback>(),
  answer: of<TemplateDetail>(),
});

export const listTemplateVersionsCall = call('GET /template/:id/versions', {
  summary: 'The published versions, the newest first',
  access: 'SESSION',
  sessions: ['COMPANY'],
  answer: of<TemplateVersion[]>(),
});

export const getTemplateVersionCall = call('GET /template/version', {
  summary: 'A published version with its content',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<TemplateVersionQuery>(),
  answer: of<TemplateVersionDetail>(),
});

export const updateTemplateCall = call('POST /template/update', {
  summary: 'Renames a template, moves it to another group, changes its tags',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TemplateNames>(),
  answer: of<TemplateDetail>(),
});

export const switchTemplateCall = call('POST /template/status', {
  summary: 'Switches a template on or off for new contracts, or deletes it; the answer says what names it',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TemplateStatusForm>(),
  answer: of<TemplateDetail>(),
});

export const duplicateTemplateCall = call('POST /template/duplicate', {
  summary: 'Makes a template with the content of another one',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TemplateDuplicate>(),
  answer: of<TemplateDetail>(),
});

export const markTemplateCall = call('POST /template/favourite', {
  summary: 'Makes a template a favourite of the caller, or no longer',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TemplateFavourite>(),
  answer: of<null>(),
});

export const downloadTemplateCall = call('GET /template/origin/:id', {
  summary: 'The bytes of a file of a published version',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<TemplateOriginQuery>(),
  answer: 'DOWNLOAD',
});

export const makeFromTemplateCall = call('POST /document/fromtemplate', {
  summary: 'Copies of the files of a version, with the values of the sponsor in their fields',
  access: 'SESSION',
  resource: { code: 'LAUNCH', of: 'SESSION' },
  sessions: ['COMPANY'],
  body: of<FromTemplate>(),
  answer: of<MadeFromTemplate>(),
});

export const listTemplateGroupsCall = call('GET /template/group', {
  summary: 'The groups of templates of a company that the caller may see',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<TemplateGroupQuery>(),
  answer: of<TemplateGroup[]>(),
});

export const listTemplateGroupChoicesCall = call('GET /template/group/choices', {
  summary: 'Departments, roles and employees for the rights of groups, for those who manage templates',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<TemplateGroupQuery>(),
  answer: of<TemplateGroupChoices>(),
});

export const createTemplateGroupCall = call('POST /template/group/create', {
  summary: 'Makes a group of templates',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<NewTemplateGroup>(),
  answer: of<TemplateGroup>(),
});

export const updateTemplateGroupCall = call('POST /template/group/update', {
  summary: 'Renames or moves a group of templates, or changes who has rights in it',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TemplateGroupForm>(),
  answer: of<TemplateGroup>(),
});

export const removeTemplateGroupCall = call('POST /template/group/remove', {
  summary: 'Removes an empty group of templates',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TemplateGroupId>(),
  answer: of<null>(),
});
