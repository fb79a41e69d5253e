import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';

const NOTHING: TemplateContent = { documents: [], roles: [], fields: [] };

/** What is edited: the draft, else what is published. */
export const contentOf = ({ draft, content }: Pick<TemplateDetail, 'draft' | 'content'>): TemplateContent =>
  draft?.content ?? content ?? NOTHING;
