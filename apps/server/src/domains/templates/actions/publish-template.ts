import { createHash } from 'node:crypto';
import { newId } from '@cinnabar/kernel';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { EMPTY_CONTENT, type TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import { diffContents, stable } from '@cinnabar/protocol/templates/template-diff';
import type { TemplatePublish, TemplateRollback } from '@cinnabar/protocol/templates/template-form-schema';
import { pdfTypeOf } from '@cinnabar/protocol/templates/template-params';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, type RefusedField } from '../../../platform/http/app-error.ts';
import { changeTemplate, type TemplateChanged } from '../change-template.ts';
import { findContentFaults } from '../content-faults.ts';
import { doubtFaults } from '../doubtful-fields.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { findVersionNumber, insertVersion, type TemplateRecord } from '../templates-store.ts';

/**
 * Makes the draft the next version. Errors: TEMPLATE_INCOMPLETE with every gap by its place, TEMPLATE_UNCHANGED without a draft that differs,
 * and those of `changeTemplate`.
 */
export const publishTemplate = (
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
  { version, note }: TemplatePublish,
): Promise<TemplateRecord> =>
  changeTemplate(deps, actor, { templateId, version }, 'PUBLISH', async ({ tx, present }) => {
    const { draft } = present;
    if (!draft) throw new AppError('TEMPLATE_UNCHANGED');
    const about = { actor, present, note, faults: doubtFaults(draft) };
    const { next, ...change } = await writeVersion(deps, tx, about, draft.content);
    return { ...change, next: { ...next, draft: null } };
  });

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
    const { next, detail } = await writeVersion(
      deps,
      tx,
      { actor, present, note, faults: [] },
      former.content,
    );
    return { next, event: 'TEMPLATE_ROLLED_BACK', detail: { ...detail, formerNo: number } };
  });

interface About {
  actor: Actor;
  present: TemplateRecord;
  note: string;
  /** Gaps that are not of the content. */
  faults: readonly RefusedField[];
}

async function writeVersion(
  deps: TemplatesDeps,
  tx: Tx,
  { actor, present, note, faults: known }: About,
  content: TemplateContent,
): Promise<TemplateChanged> {
  const former = present.content ?? EMPTY_CONTENT;
  const files = await deps.documents.listDocuments([...new Set([...former.documents, ...content.documents])]);
  const faults = [...findContentFaults(content, files), ...known];
  if (faults.length > 0) throw new AppError('TEMPLATE_INCOMPLETE', { errors: faults });
  const changes = diffContents(former, content, new Map(files.map(({ id, title }) => [id, title])));
  if (present.published > 0 && changes.length === 0) throw new AppError('TEMPLATE_UNCHANGED');
  const { companyId, id: templateId } = present;
  const now = deps.clock.now();
  const number = present.published + 1;
  const made = {
    companyId,
    id: newId(now.getTime()),
    templateId,
    number,
    templateType: pdfTypeOf(content),
    content,
    sha256: digestOf(content, files),
    note,
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

/** SHA-256 of the content, in which files stand by their digests: equal for equal templates, whatever their ids. */
function digestOf({ documents, roles, fields }: TemplateContent, files: readonly ContractDocument[]): string {
  const digests = documents.map((id) => files.find((file) => file.id === id)?.sha256 ?? '');
  const placed = fields.map(({ documentId, ...field }) => ({
    ...field,
    file: documents.indexOf(documentId),
  }));
  return createHash('sha256')
    .update(stable({ files: digests, roles, fields: placed }))
    .digest('hex');
}
