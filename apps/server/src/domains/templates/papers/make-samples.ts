import { isOfPapers } from '@cinnabar/protocol/templates/filled-content';
import { sampleValues } from '@cinnabar/protocol/templates/params/sample-values';
import type { Actor } from '../../../platform/http/actor.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import type { FilledVersion } from '../word/filled-version.ts';
import { previewFacts } from './known-facts.ts';
import { makeFiles } from './make-files.ts';

export interface Samples {
  /** Ids of documents, in the order of files. */
  documents: string[];
  /** Of Word files: how each was made. */
  wordFiles: FilledVersion['published'] | null;
}

/**
 * Files with sample values, as uploads of the actor for the company; of Word files each one, so that those which show no value are there for every
 * contract. What is not bound to a template afterwards is swept. Errors: those of `makeFiles`.
 */
export async function makeSamples(
  deps: TemplatesDeps,
  actor: Actor,
  version: Omit<FilledVersion, 'published'>,
): Promise<Samples> {
  const { companyId, filled, roles } = version;
  const company = await deps.organizations.getCompany(companyId);
  const values = sampleValues(filled.params, previewFacts(roles, company.name, deps.clock.now()));
  const all = !isOfPapers(filled);
  const files = await makeFiles(deps, { version: { ...version, published: [] }, values, all });
  const documents = await deps.documents.keepTypeset(
    { ...actor, tenantId: companyId },
    files.map(({ id, title, bytes, pageSizes }) => ({
      title: title || id,
      bytes,
      pageSizes,
      fromVersionId: null,
      fromTemplateId: null,
    })),
  );
  const made = files.flatMap(({ id: file, word }, at) =>
    word ? [{ ...word, file, documentId: documents[at]! }] : [],
  );
  return { documents, wordFiles: all ? made : null };
}
