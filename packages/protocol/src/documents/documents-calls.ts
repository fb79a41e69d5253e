import { call, of } from '../transport/call.ts';
import type {
  Attachment,
  ContractDocument,
  DocumentPageQuery,
  DocumentTitle,
  MergeForm,
  PageImageQuery,
  PageRangeQuery,
  PageText,
  PageTexts,
  SplitForm,
} from './document-schema.ts';

export const uploadDocumentCall = call('POST /document', {
  summary: 'Uploads a file to be signed: PDF, picture or Office file',
  access: 'SESSION',
  sessions: ['COMPANY'],
  upload: of<Record<string, never>>(),
  answer: of<ContractDocument>(),
});

export const getDocumentCall = call('GET /document/:id', {
  summary: 'A file: pages, sizes, state',
  access: 'READER',
  sessions: ['COMPANY'],
  answer: of<ContractDocument>(),
});

export const getPageImageCall = call('GET /document/:id/image', {
  summary: 'Picture of a page',
  access: 'READER',
  sessions: ['COMPANY', 'VISIT'],
  query: of<PageImageQuery>(),
  answer: 'BYTES',
});

export const getPageThumbnailCall = call('GET /document/:id/thumbnail', {
  summary: 'Small picture of a page',
  access: 'READER',
  sessions: ['COMPANY', 'VISIT'],
  query: of<DocumentPageQuery>(),
  answer: 'BYTES',
});

export const getPageTextCall = call('GET /document/:id/text', {
  summary: 'Words of a page and where they stand',
  access: 'READER',
  sessions: ['COMPANY', 'VISIT'],
  query: of<DocumentPageQuery>(),
  answer: of<PageText>(),
});

export const getPageTextsCall = call('GET /document/:id/texts', {
  summary: 'The same for several pages, to look for words in',
  access: 'READER',
  sessions: ['COMPANY', 'VISIT'],
  query: of<PageRangeQuery>(),
  answer: of<PageTexts>(),
});

export const downloadDocumentCall = call('GET /document/stream/:id', {
  summary: 'The bytes of a file',
  access: 'READER',
  sessions: ['COMPANY', 'VISIT'],
  answer: 'DOWNLOAD',
});

export const convertDocumentCall = call('POST /document/:id/convert', {
  summary: 'Tries again to convert an Office file',
  access: 'SESSION',
  sessions: ['COMPANY'],
  answer: of<ContractDocument>(),
});

export const renameDocumentCall = call('PUT /document/:id/title', {
  summary: 'Renames an upload',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<DocumentTitle>(),
  answer: of<ContractDocument>(),
});

export const mergeDocumentsCall = call('POST /document/merge', {
  summary: 'Makes one file of several uploads, each under a bookmark',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<MergeForm>(),
  answer: of<ContractDocument>(),
});

export const splitDocumentCall = call('POST /document/split', {
  summary: 'Gives back the parts of a merged file',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<SplitForm>(),
  answer: of<ContractDocument[]>(),
});

export const uploadAttachmentCall = call('POST /contract/attachment', {
  summary: 'Uploads a file that goes with a contract without being signed',
  access: 'SESSION',
  sessions: ['COMPANY', 'VISIT'],
  upload: of<Record<string, never>>(),
  answer: of<Attachment>(),
});

export const downloadAttachmentCall = call('GET /contract/attachment/:id', {
  summary: 'The bytes of an attachment',
  access: 'READER',
  sessions: ['COMPANY', 'VISIT'],
  answer: 'DOWNLOAD',
});
