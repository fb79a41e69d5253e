import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { sampleValues } from '@cinnabar/protocol/templates/params/sample-values';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { previewFacts } from './known-facts.ts';
import { typesetPapers } from './run-papers.ts';

/**
 * Files with sample values, as uploads of the actor for a company. What is not bound to a template afterwards is swept. Throws PAPER_TOO_LONG,
 * BUSY.
 */
export async function makeSamples(
  deps: TemplatesDeps,
  actor: Actor,
  companyId: string,
  { papers, roles }: TemplateContent & { papers: PaperContent },
): Promise<string[]> {
  const company = await deps.organizations.getCompany(companyId);
  const values = sampleValues(papers.params, previewFacts(roles, company.name, deps.clock.now()));
  const files = await typesetPapers(deps, { papers, values });
  return deps.documents.keepTypeset(
    { ...actor, tenantId: companyId },
    files.map(({ id, title, bytes, pageSizes }) => ({
      title: title || id,
      bytes,
      pageSizes,
      fromVersionId: null,
      fromTemplateId: null,
    })),
  );
}
