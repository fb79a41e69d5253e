import type { FilledContent } from '@cinnabar/protocol/templates/filled-content';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import type { WordRecord } from '../made/word-record.ts';

/** A version that is filled in for each contract; it never changes. A draft is one too, which does. */
export interface FilledVersion {
  companyId: string;
  roles: TemplateRole[];
  filled: FilledContent;
  /** Its Word files with sample values, as publishing made them. */
  published: readonly (WordRecord & { file: string; documentId: string })[];
}
