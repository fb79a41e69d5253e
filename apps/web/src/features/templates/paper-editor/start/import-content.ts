import type { PaperImport } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import type {
  TemplateContentInput,
  TemplateRole,
} from '@cinnabar/protocol/templates/template-content-schema';

/** The content of a template made of what was read: the company that uses it, and another one, whose places its author adds. */
export function importedContent(
  { paper, params }: PaperImport,
  names: { own: string; other: string },
  own: TemplateRole['tenantType'],
): TemplateContentInput {
  const role = (id: string, name: string, tenantType: TemplateRole['tenantType'], step: number) => ({
    id,
    name,
    sponsor: step === 1,
    tenantType,
    step,
    actions: [{ id: `${id}_seal`, type: 'CORPORATE' as const }],
  });
  return {
    documents: [],
    fields: [],
    roles: [role('own', names.own, own, 1), role('other', names.other, 'COMPANY', 2)],
    papers: { params, files: [{ id: 'main', paper }] },
  };
}
