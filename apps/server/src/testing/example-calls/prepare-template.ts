import { makePdf } from '@cinnabar/pdf/testing';
import { EMPTY_CONTENT } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateGroup } from '@cinnabar/protocol/templates/template-group-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { Database } from '../../platform/db/open-database.ts';
import type { Caller } from '../build-product.ts';

/** A published template with a draft beside it, and an empty group. */
export async function prepareTemplate(
  database: Database,
  tenantId: string,
  { creator, manager }: { creator: Caller; manager: Caller },
): Promise<{ templateId: string; versionId: string; templateGroupId: string }> {
  const { result: file } = await creator.upload(makePdf({ pages: 1 }), '采购合同.pdf');
  const { result: made } = await creator.post<TemplateDetail>('/template', {
    tenantId,
    title: '采购合同',
    documents: [file.id],
  });
  const { result: published } = await manager.post<TemplateDetail>(`/template/${made.id}/publish`, {
    version: made.version,
    note: '',
  });
  await creator.put(`/template/${made.id}/draft`, { version: published.version, content: EMPTY_CONTENT });
  const group = await manager.post<TemplateGroup>('/template/group/create', { tenantId, name: '采购' });
  // The version that examples name.
  await database.pool.query('update template set version = 1 where id = $1', [made.id]);
  return { templateId: made.id, versionId: published.versionId!, templateGroupId: group.result.id };
}
