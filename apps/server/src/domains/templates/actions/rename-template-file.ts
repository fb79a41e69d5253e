import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { openTemplate, requireUnfrozen } from '../templates-policy.ts';
import { lockTemplate } from '../templates-store.ts';
import { findPublishedFiles } from '../versions-store.ts';

/**
 * Lets a file of a draft be renamed: `write` does it in the transaction that notes it. Versions keep the names of their files. Errors: NOT_FOUND,
 * NOT_ALLOWED, COMPANY_FROZEN, TEMPLATE_FILE_PUBLISHED.
 */
export async function renameTemplateFile(
  deps: TemplatesDeps,
  actor: Actor,
  file: { templateId: string; documentId: string },
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { access } = await openTemplate(deps, actor, file.templateId, 'EDIT');
  requireUnfrozen(access);
  await deps.database.transaction(async (tx) => {
    const present = await lockTemplate(tx, file.templateId);
    const content = present?.draft?.content;
    if (!present || !content?.documents.includes(file.documentId)) throw new AppError('NOT_FOUND');
    const published = await findPublishedFiles(tx, present, [file.documentId]);
    if (published.has(file.documentId)) throw new AppError('TEMPLATE_FILE_PUBLISHED');
    await write(tx);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: present.companyId },
      event: 'TEMPLATE_DRAFTED',
      actor,
      detail: { name: present.title, fields: content.fields.length, files: content.documents.length },
      subjectId: present.id,
    });
  });
}
