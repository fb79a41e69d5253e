import { makePdf } from '@cinnabar/pdf/testing';
import type { ClauseDetail } from '@cinnabar/protocol/templates/clauses/clause-schema';
import type { TemplateComment } from '@cinnabar/protocol/templates/comments/template-comment-schema';
import { EMPTY_CONTENT } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateGroup } from '@cinnabar/protocol/templates/template-group-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { LICENSE } from '../../domains/organizations/authentication/authentication-factory.ts';
import type { Database } from '../../platform/db/open-database.ts';
import type { Caller } from '../build-product.ts';

/** A published template with a draft beside it, a comment and a code, an empty group, a picture, and a published clause with a draft beside it. */
export async function prepareTemplate(
  database: Database,
  tenantId: string,
  { creator, manager }: { creator: Caller; manager: Caller },
) {
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
  const { result: comments } = await creator.post<TemplateComment[]>(`/template/${made.id}/comment`, {
    text: '付款期限写明日期',
  });
  const { result: picture } = await creator.upload(
    LICENSE,
    '附图.jpg',
    `/template/asset?tenantId=${tenantId}`,
  );
  // A Word file, which is uploaded where LibreOffice is installed.
  const { rows: words } = await database.pool.query(
    `insert into template_asset (company_id, id, kind, name, size, sha256, storage_key, facts, created_by, create_time)
     select company_id, gen_random_uuid(), 'WORD', '采购合同.docx', size, sha256, storage_key, '{"tags":[],"markers":[]}', created_by, create_time
     from template_asset where id = $1 returning id`,
    [picture.id],
  );
  // One that pauses: the template has no role of a person.
  const { rows: codes } = await database.pool.query(
    `insert into template_code (company_id, id, template_id, role_id, role_name, subject, parties, "values", per_person, sign_days, is_on, used,
       maker_id, maker_name, revision, create_time)
     select company_id, gen_random_uuid(), id, 'person', '乙方', title, '[]', '{}', 1, 30, true, 0, creator_id, creator_name, 1, now()
     from template where id = $1 returning id`,
    [made.id],
  );
  return {
    codeId: codes[0].id as string,
    templateId: made.id,
    versionId: published.versionId!,
    templateGroupId: group.result.id,
    commentId: comments[0]!.id,
    assetId: picture.id,
    wordAssetId: words[0].id as string,
    clauseId: await prepareClause(database, tenantId, manager),
  };
}

/** One wording. */
export const CLAUSE_CONTENT = {
  variants: [
    {
      variant: 'STANDARD',
      blocks: [{ kind: 'paragraph', id: 'p1', content: [{ kind: 'text', text: '双方保密。' }] }],
    },
  ],
};

async function prepareClause(database: Database, tenantId: string, manager: Caller): Promise<string> {
  const title = '保密条款';
  const { result: made } = await manager.post<ClauseDetail>('/clause', {
    tenantId,
    title,
    content: CLAUSE_CONTENT,
  });
  const { result: published } = await manager.post<ClauseDetail>(`/clause/${made.id}/publish`, {
    version: made.version,
    note: '',
  });
  await manager.put(`/clause/${made.id}/draft`, {
    version: published.version,
    title,
    content: { ...CLAUSE_CONTENT, locked: true },
  });
  await database.pool.query('update clause set version = 1 where id = $1', [made.id]);
  return made.id;
}
