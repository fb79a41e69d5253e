import { createHash } from 'node:crypto';
import { newId } from '@cinnabar/kernel';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { withAssets } from '@cinnabar/protocol/templates/assets/named-assets';
import { EMPTY_CONTENT, type TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import { stable } from '@cinnabar/protocol/templates/template-diff';
import type { TemplatePublish, TemplateRollback } from '@cinnabar/protocol/templates/template-form-schema';
import { filledIn, templateTypeOf } from '@cinnabar/protocol/templates/template-params';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, type RefusedField } from '../../../platform/http/app-error.ts';
import { findNamedAssets } from '../assets/asset-uses.ts';
import type { AssetRecord } from '../assets/assets-store.ts';
import { changeTemplate, type TemplateChanged } from '../change-template.ts';
import { findContentFaults } from '../content-faults.ts';
import { doubtFaults } from '../doubtful-fields.ts';
import { listChanges } from '../papers/compare-versions.ts';
import { makeSamples, type Samples } from '../papers/make-samples.ts';
import { findDraftFaults } from '../papers/paper-faults.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { openTemplate, requireUnfrozen } from '../templates-policy.ts';
import type { TemplateRecord } from '../templates-store.ts';
import { findVersionNumber, insertVersion } from '../versions-store.ts';
import { readFilled } from '../word/read-word-content.ts';

/**
 * Makes the draft the next version; papers and Word files are checked and get their samples before anything is locked. Errors: TEMPLATE_INCOMPLETE
 * with every gap by its place, TEMPLATE_UNCHANGED without a draft that differs, and those of `makeFiles` and `changeTemplate`.
 */
export async function publishTemplate(
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
  { version, note }: TemplatePublish,
): Promise<TemplateRecord> {
  const samples = await prepareSamples(deps, actor, templateId, version);
  return changeTemplate(deps, actor, { templateId, version }, 'PUBLISH', async ({ tx, present }) => {
    const { draft } = present;
    if (!draft) throw new AppError('TEMPLATE_UNCHANGED');
    await deps.documents.bindToTemplate(tx, actor, samples.documents, present);
    const made = { actor, present, note, samples, faults: doubtFaults(draft) };
    const { next, ...change } = await writeVersion(deps, tx, made, draft.content);
    return { ...change, next: { ...next, draft: null } };
  });
}

const NO_SAMPLES: Samples = { documents: [], wordFiles: null };

/** Of a draft of papers or Word files, at the version that is published. */
async function prepareSamples(
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
  version: number,
): Promise<Samples> {
  const { template, access } = await openTemplate(deps, actor, templateId, 'PUBLISH');
  requireUnfrozen(access);
  const content = template.draft?.content;
  if (!content || template.version !== version) return NO_SAMPLES;
  const { companyId } = template;
  const filled = await readFilled(deps.database.db, companyId, content);
  if (!filled) return NO_SAMPLES;
  const draft = { companyId, roles: content.roles, filled };
  const faults = await findDraftFaults(deps, actor, companyId, draft);
  if (faults.length > 0) throw new AppError('TEMPLATE_INCOMPLETE', { errors: faults });
  return makeSamples(deps, actor, draft);
}

/** Publishes an earlier version once more; a draft stays. Errors: NOT_FOUND, TEMPLATE_UNCHANGED and those of `changeTemplate`. */
export const rollBackTemplate = (
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
  { version, number, note }: TemplateRollback,
): Promise<TemplateRecord> =>
  changeTemplate(deps, actor, { templateId, version }, 'PUBLISH', async ({ tx, present }) => {
    const former = await findVersionNumber(tx, present, number);
    if (!former) throw new AppError('NOT_FOUND');
    const samples = { documents: former.samples, wordFiles: former.wordFiles };
    const made = { actor, present, note, samples, faults: [] };
    const { next, detail } = await writeVersion(deps, tx, made, former.content);
    return { next, event: 'TEMPLATE_ROLLED_BACK', detail: { ...detail, formerNo: number } };
  });

interface Made {
  actor: Actor;
  present: TemplateRecord;
  note: string;
  samples: Samples;
  /** Gaps that are not of the content. */
  faults: readonly RefusedField[];
}

async function writeVersion(
  deps: TemplatesDeps,
  tx: Tx,
  { actor, present, note, samples, faults: known }: Made,
  content: TemplateContent,
): Promise<TemplateChanged> {
  const former = present.content ?? EMPTY_CONTENT;
  const files = await deps.documents.listDocuments([...new Set([...former.documents, ...content.documents])]);
  const faults = [...(filledIn(content) ? [] : findContentFaults(content, files)), ...known];
  if (faults.length > 0) throw new AppError('TEMPLATE_INCOMPLETE', { errors: faults });
  const titles = new Map(files.map(({ id, title }) => [id, title]));
  const changes = await listChanges(deps, present.companyId, { from: former, to: content, titles });
  if (present.published > 0 && changes.length === 0) throw new AppError('TEMPLATE_UNCHANGED');
  const { companyId, id: templateId } = present;
  const assets = await findNamedAssets(tx, companyId, content);
  const now = deps.clock.now();
  const number = present.published + 1;
  const made = {
    companyId,
    id: newId(now.getTime()),
    templateId,
    number,
    templateType: templateTypeOf(content),
    content,
    sha256: digestOf(content, files, assets),
    note,
    samples: samples.documents,
    wordFiles: samples.wordFiles ? [...samples.wordFiles] : null,
    changes,
    userId: actor.userId,
    userName: actor.name,
    createTime: now,
  };
  await insertVersion(tx, made);
  return {
    next: { content, published: number, versionId: made.id, templateType: made.templateType },
    event: 'TEMPLATE_PUBLISHED',
    detail: { versionNo: number, note, digest: made.sha256 },
  };
}

/** SHA-256 of the content, in which files and assets stand by their digests: equal for equal templates, whatever their ids. */
function digestOf(
  content: TemplateContent,
  files: readonly ContractDocument[],
  assets: readonly Pick<AssetRecord, 'id' | 'sha256'>[],
): string {
  const digestById = new Map(assets.map(({ id, sha256 }) => [id, sha256]));
  const { documents, roles, fields, papers, word } = withAssets(content, (id) => digestById.get(id) ?? id);
  const digests = documents.map((id) => files.find((file) => file.id === id)?.sha256 ?? '');
  const placed = fields.map(({ documentId, ...field }) => ({
    ...field,
    file: documents.indexOf(documentId),
  }));
  return createHash('sha256')
    .update(
      stable({
        files: digests,
        roles,
        fields: placed,
        ...(papers && { papers }),
        ...(word && { word }),
      }),
    )
    .digest('hex');
}
