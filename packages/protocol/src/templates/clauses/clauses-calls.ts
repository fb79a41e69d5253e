import { call, of } from '../../transport/call.ts';
import type {
  ClauseDiffQuery,
  ClauseDraft,
  ClauseListQuery,
  ClausePreviewQuery,
  ClausePublish,
  ClauseQuery,
  ClauseStatusForm,
  ClauseUpdateForm,
  ClauseVersionQuery,
  NewClause,
} from './clause-form-schema.ts';
import type {
  ClauseDetail,
  ClauseDiff,
  ClausePage,
  ClauseUpdate,
  ClauseUse,
  ClauseVersion,
} from './clause-schema.ts';

export const listClausesCall = call('GET /clause/list', {
  summary: 'The clauses of the library of a company, for those who make templates',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<ClauseListQuery>(),
  answer: of<ClausePage>(),
});

export const getClauseCall = call('GET /clause/detail', {
  summary: 'A clause with its draft, its published wordings and its versions',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<ClauseQuery>(),
  answer: of<ClauseDetail>(),
});

export const getClauseVersionCall = call('GET /clause/version', {
  summary: 'A published version of a clause with its wordings',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<ClauseVersionQuery>(),
  answer: of<ClauseVersion>(),
});

export const diffClauseCall = call('GET /clause/diff', {
  summary: 'What differs between two versions of a clause, word by word',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<ClauseDiffQuery>(),
  answer: of<ClauseDiff>(),
});

export const createClauseCall = call('POST /clause', {
  summary: 'Makes a clause; it begins as a draft',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<NewClause>(),
  answer: of<ClauseDetail>(),
});

export const saveClauseDraftCall = call('PUT /clause/:id/draft', {
  summary: 'Writes names of a clause, and its draft beside the published version',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ClauseDraft>(),
  answer: of<ClauseDetail>(),
});

export const publishClauseCall = call('POST /clause/:id/publish', {
  summary: 'Publishes the draft as the next version; templates keep theirs',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ClausePublish>(),
  answer: of<ClauseDetail>(),
});

export const switchClauseCall = call('POST /clause/status', {
  summary: 'Switches a clause on or off for templates, or deletes one that no template shows',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ClauseStatusForm>(),
  answer: of<null>(),
});

export const listClauseUsesCall = call('GET /clause/uses', {
  summary: 'Drafts and newest versions of templates that show a clause, the oldest text first',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<ClauseQuery>(),
  answer: of<ClauseUse[]>(),
});

export const previewClauseUpdateCall = call('GET /clause/preview', {
  summary: 'What the newest text of a clause would change in a template',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<ClausePreviewQuery>(),
  answer: of<ClauseUpdate>(),
});

export const updateClauseUsesCall = call('POST /clause/:id/update', {
  summary: 'Writes the newest text of a clause into the drafts of templates',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ClauseUpdateForm>(),
  answer: of<ClauseUpdate[]>(),
});
