import { toChinaTime } from '@cinnabar/kernel';
import { EMPTY_CONFIG } from '@cinnabar/protocol/categories/rules/category-rules';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { EMPTY_CONTENT } from '@cinnabar/protocol/templates/template-content-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/open-database.ts';
import { buildProduct, type Caller } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { filePart, MULTIPART } from '../testing/example-calls/odd-asks.ts';
import { CLAUSE_CONTENT } from '../testing/example-calls/prepare-template.ts';
import { insertHeldGrant } from '../testing/insert-held-grant.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
let product: Product;

/** Objects of another owner, by the name that the table below uses. */
let things: Record<string, string>;
let outsiders: Record<string, Caller | null>;

const NOT_SIGNED_IN = ERRORS.NOT_SIGNED_IN.code;
const NOT_FOUND = 404;

beforeAll(async () => {
  const database = await createTestDatabase();
  product = await buildProduct(database);
  const sponsor = await product.company('海棠贸易有限公司', {
    林知夏: ['TEMPLATE_CREATOR'],
    许清和: ['SA'],
    沈知微: [],
  });
  const elsewhere = await product.company('青石建材有限公司', { 顾行舟: ['SYSTEM', 'LP', 'SA'] });
  const staff = await product.signIn(sponsor.people.林知夏!.contact);
  const sealAdministrator = await product.signIn(sponsor.people.许清和!.contact);
  const chen = await product.person('陈书远');
  const send = async (party: Parameters<Product['draft']>[1][number]) => {
    const { id: contractId } = await product.draft(staff, [party]);
    return (await staff.post<Contract>('/contract/send', { contractId })).result;
  };
  const contract = await send({ person: { name: '陈书远', contact: chen.contact } });
  const open = await send({ scanner: '来访签署人' });
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  const attachment = await staff.upload(Buffer.from('PK'), '报价单.zip', '/contract/attachment');
  const signer = await product.signIn(chen.contact);
  const { result: seals } = await sealAdministrator.get<{ id: string; photokey: string }[]>('/seal/query', {
    companyId: sponsor.id,
    type: 'COMPANY',
  });
  const { result: signature } = await signer.post<{ id: string; photokey: string }>('/seal/person/create', {
    source: 'TYPED',
    text: '陈书远',
  });
  const intent = await product.declareIntent(signer, contract.id);
  const token = await staff.post<{ id: string }>('/contract/viewtoken', { contractId: contract.id });
  const panel = await signer.post<{ id: string }>('/signature/panel', {});
  const handover = await signer.post<{ id: string }>('/contract/handover', { contractId: contract.id });
  const sessions = await signer.get<{ id: string }[]>('/user/sessions');
  // Enabled only now: the contracts above were sent without paying.
  await database.pool.query(
    `insert into setting (name, value, update_time) values ('license', '{"hybrid":false,"fee":true}', now())`,
  );
  const { rows: messages } = await database.pool.query('select id from message limit 1');
  const { rows: grants } = await database.pool.query('select id from seal_grant where seal_id = $1', [
    seals[0]!.id,
  ]);
  const { result: proposed } = await sealAdministrator.post<{ id: string }>('/seal/grant', {
    sealId: seals[0]!.id,
    subjectType: 'EMPLOYEE',
    subjectId: staff.userId,
    right: 'USE',
    letter: true,
  });
  const { rows: approvals } = await database.pool.query(
    `insert into seal_approval (id, company_id, year, sequence, seal_id, contract_id, action_id, asker_id, asker_name, reason, ask_time, content,
       digest, status, answer)
     values (gen_random_uuid(), $1, 2026, 1, $2, $3, 'step', $4, '林知夏', '急用', now(),
       jsonb_build_object('subject', '', 'counterparties', '[]'::jsonb, 'places', '[]'::jsonb, 'documents',
         jsonb_build_array(jsonb_build_object('id', $5::text, 'pageSizes', '[]'::jsonb))), '', 'WAITING', '') returning id`,
    [sponsor.id, seals[0]!.id, contract.id, staff.userId, contract.documents[0]!.id],
  );
  const stamps = await insertStamps(database, { companyId: sponsor.id, userId: staff.userId });
  const invited = await insertInvitation(database, sponsor.id);
  const ofLog = await insertOfLog(database, { companyId: sponsor.id, userId: staff.userId });
  const signIn = await insertSignIn(database, { companyId: sponsor.id, userId: signer.userId });
  things = {
    contract: contract.id,
    open: open.id,
    draft: draft.id,
    draftVersion: String(draft.version),
    document: contract.documents[0]!.id,
    upload: draft.documents[0]!.id,
    attachment: attachment.result.id,
    party: contract.signatories[0]!.id,
    action: contract.signatories[0]!.actions[0]!.id,
    field: contract.fields[0]!.id,
    sha256: contract.documents[0]!.sha256,
    company: sponsor.id,
    ...invited,
    ...stamps,
    seal: seals[0]!.id,
    grant: grants[0].id,
    heldGrant: await insertHeldGrant(database, {
      sealId: seals[0]!.id,
      companyId: sponsor.id,
      grantedBy: staff.userId,
    }),
    letter: proposed.id,
    approval: approvals[0].id,
    photokey: seals[0]!.photokey,
    signature: signature.id,
    signaturePicture: signature.photokey,
    intent: intent.result.intentId,
    viewToken: token.result.id,
    panel: panel.result.id,
    handover: handover.result.id,
    session: sessions.result[0]!.id,
    ...signIn,
    ...ofLog,
    user: signer.userId,
    message: messages[0].id,
  };
  outsiders = {
    'a visitor': null,
    'an unrelated person': await product.signIn((await product.person('王一川')).contact),
    'a colleague who holds no office': await product.signIn(sponsor.people.沈知微!.contact),
    'the administrator of another company': await product.signIn(elsewhere.people.顾行舟!.contact),
  };
  for (const thing of Object.values(things)) expect(thing).toBeTruthy();
});

/** A physical seal, and an application in use with a press, a photo and a file. */
async function insertStamps(
  { pool }: Database,
  { companyId, userId }: { companyId: string; userId: string },
) {
  const insert = async (text: string, values: unknown[]): Promise<string> => {
    const { rows } = await pool.query(`insert into ${text}`, values);
    return rows[0].id;
  };
  const stamp = await insert(
    `physical_seal values (gen_random_uuid(), $1, '企业公章', 'OFFICIAL', $2, '保险柜', 'NORMAL', 0, now()) returning id`,
    [companyId, userId],
  );
  const application = await insert(
    `seal_application values (gen_random_uuid(), $1, 2026, 1, gen_random_uuid(), '用印', '', false, '', false, 'USING', '', '[]', '{}', $2, '林知夏', now()) returning id`,
    [companyId, userId],
  );
  const auth = await insert(
    `seal_auth values (gen_random_uuid(), $1, 0, $2, $3, '林知夏', 3, 1, now(), now() + interval '1 day', false, '') returning id`,
    [application, stamp, userId],
  );
  const press = await insert(
    `seal_press values (gen_random_uuid(), $1, $2, $3, $4, 1, false, null, now(), now(), '', null, null) returning id`,
    [stamp, application, auth, userId],
  );
  const stampPhoto = await insert(
    `seal_photo values (gen_random_uuid(), $1, $2, null, 'SIGNATORY', 'none', '', '', 'UNMATCHED', null, null, null, null, '', now()) returning photokey as id`,
    [companyId, application],
  );
  const stampFile = await insert(
    `seal_application_file values (gen_random_uuid(), $1, 'DOCUMENT', 'a.pdf', 'none', '', 1) returning id`,
    [application],
  );
  return { stamp, application, auth, press, stampPhoto, stampFile };
}

/** A file and a saved search of the log. */
async function insertOfLog({ pool }: Database, owner: { companyId: string; userId: string }) {
  const { rows: exports } = await pool.query(
    `insert into audit_export (id, company_id, user_id, actor, language, format, asked, state, done, cut, create_time)
     values (gen_random_uuid(), $1, $2, '{}', 'zh_CN', 'CSV', '{"scope":"COMPANY"}', 'RUNNING', 0, false, now()) returning id`,
    [owner.companyId, owner.userId],
  );
  const { rows: searches } = await pool.query(
    `insert into audit_search (id, company_id, scope, user_id, name, filter, shared, create_time)
     values (gen_random_uuid(), $1, 'COMPANY', $2, '权限变更', '{}', true, now()) returning id`,
    [owner.companyId, owner.userId],
  );
  return { logExport: exports[0].id as string, logSearch: searches[0].id as string };
}

/** A directory of a company, one person's link with it, and a request for one. */
async function insertInvitation({ pool }: Database, companyId: string) {
  const { rows: employees } = await pool.query('select id from employee where company_id = $1 limit 1', [
    companyId,
  ]);
  const { rows: departments } = await pool.query(
    `insert into department (company_id, id, name, rank, create_time)
     values ($1, gen_random_uuid(), '采购部', 0, now()) returning id`,
    [companyId],
  );
  const { rows: invitations } = await pool.query(
    `insert into employee (company_id, id, status, name, mobile, name_key, create_time)
     values ($1, gen_random_uuid(), 'INVITED', '周远', '13712340010', 'zhou yuan', now()) returning id`,
    [companyId],
  );
  const { rows: roles } = await pool.query(
    `insert into role (company_id, id, role_type, name, permissions)
     values ($1, gen_random_uuid(), 'CUSTOM', '归档', '{"CONTRACT_READ":"OWN"}') returning id`,
    [companyId],
  );
  const { rows: joinRequests } = await pool.query(
    `insert into join_request (id, user_id, company_id, asked, name, number, department, remark, status, create_time, expire_time)
     values (gen_random_uuid(), gen_random_uuid(), $1, '海棠贸易有限公司', '周远', '', '', '', 'PENDING', now(), now() + interval '1 day')
     returning id`,
    [companyId],
  );
  const { rows: proposals } = await pool.query(
    `insert into proposal (company_id, id, kind, form, subject, facts, author_id, author, status, create_time, expire_time)
     values ($1, gen_random_uuid(), 'EMPLOYEE_SUSPEND', '{}', '周远', '[]', gen_random_uuid(), '{"name":"林知夏"}', 'PENDING', now(),
       now() + interval '1 day') returning id`,
    [companyId],
  );
  const { rows: emailDomains } = await pool.query(
    `insert into email_domain (company_id, id, name, token, status, admits, create_time)
     values ($1, gen_random_uuid(), 'haitang.cn', 'x', 'PENDING', false, now()) returning id`,
    [companyId],
  );
  const { rows: tokens } = await pool.query(
    `insert into otp_token (id, serial_no, manufacturer, kind, algorithm, digits, period, secret, last_step, drift, synced, state, holder_kind,
       holder_id, company_id, bind_time, importer_id, import_time)
     values (gen_random_uuid(), 'FT-1', '', 'TOTP', 'SHA1', 6, 30, '', 0, 0, true, 'BOUND', 'COMPANY', $1, $1, now(), gen_random_uuid(), now())
     returning id`,
    [companyId],
  );
  const { rows: categoryGroups } = await pool.query(
    `insert into category_group values ($1, gen_random_uuid(), '采购与供应', now()) returning id`,
    [companyId],
  );
  const { rows: categories } = await pool.query('select id from category where company_id = $1', [companyId]);
  const { rows: letters } = await pool.query(
    `with application as (
       insert into company_application (id, company_id, status, change, applicant_id, name, register_no, company_type, legal_person, way, proof, create_time)
       values (gen_random_uuid(), $1, 'APPLIED', true, gen_random_uuid(), '海棠贸易有限公司', '91330106MA2YUNX051', 1, '沈知微', 'LETTER', 'PENDING', now())
       returning *)
     insert into company_letter (id, application_id, company_id, status, name, register_no, legal_person, applicant_id, applicant_name, platform_name,
       platform_name_en, contact, receiver_id, create_time, send_time, expire_time, term_end, file, sha256)
     select gen_random_uuid(), id, company_id, 'WAITING', name, register_no, legal_person, applicant_id, '许清和', '朱砂签', 'Cinnabar',
       '13712340011', gen_random_uuid(), now(), now(), now() + interval '1 day', now() + interval '1 year', '', repeat('0', 64)
     from application returning id`,
    [companyId],
  );
  const { rows: imports } = await pool.query(
    `insert into employee_import (company_id, id, user_id, creator_name, state, version, file_name, ignored, merged, heading_row, columns,
       create_departments, summary, done, invited, department_ids, create_time, commit_time, end_time)
     values ($1, gen_random_uuid(), gen_random_uuid(), '许清和', 'DONE', 1, '名册.xlsx', '[]', '[]', 1, '["name"]', false,
       '{"counts":{"NEW":1,"CHANGED":0,"SAME":0,"WRONG":0},"faults":0,"suggestions":0,"normalised":{},"keptContacts":0,"missingDepartments":[]}',
       1, 1, '[]', now(), now(), now())
     returning id`,
    [companyId],
  );
  const { rows: bulks } = await pool.query(
    `insert into contract_bulk (company_id, id, user_id, creator_name, state, version, step, file_name, merged, template_id, version_id, heading_row,
       headings, columns, normalised, create_time)
     values ($1, gen_random_uuid(), gen_random_uuid(), '许清和', 'CHECKING', 1, 0, '名单.xlsx', '[]', gen_random_uuid(), gen_random_uuid(), 1,
       '["主题"]', '[]', 0, now())
     returning id`,
    [companyId],
  );
  const { rows: templateGroups } = await pool.query(
    `insert into template_group (company_id, id, name, rights, create_time)
     values ($1, gen_random_uuid(), '采购', '[]', now()) returning id`,
    [companyId],
  );
  const { rows: templates } = await pool.query(
    `insert into template (company_id, id, title, template_type, status, tags, creator_id, creator_name, published, version_id, content, version,
       create_time, update_time)
     values ($1, gen_random_uuid(), '采购合同', 'PDF', 1, '{}', gen_random_uuid(), '许清和', 1, gen_random_uuid(),
       '{"documents":[],"roles":[],"fields":[]}', 1, now(), now())
     returning id, version_id`,
    [companyId],
  );
  const { rows: templateVersions } = await pool.query(
    `insert into template_version (company_id, id, template_id, number, template_type, content, sha256, note, changes, user_id, user_name, create_time)
     select company_id, version_id, id, 1, 'PDF', content, repeat('0', 64), '', '[]', creator_id, creator_name, now()
     from template where id = $1 returning id`,
    [templates[0].id],
  );
  const { rows: clauses } = await pool.query(
    `insert into clause (company_id, id, title, category, tags, language, status, creator_id, creator_name, published, content, words, version,
       create_time, update_time)
     values ($1, gen_random_uuid(), '保密条款', '', '{}', 'zh-CN', 1, gen_random_uuid(), '许清和', 1, $2, '双方保密。', 1, now(), now())
     returning id`,
    [companyId, JSON.stringify({ locked: false, params: [], ...CLAUSE_CONTENT })],
  );
  const { rows: templateComments } = await pool.query(
    `insert into template_comment (company_id, template_id, id, text, author_id, author_name, create_time)
     values ($1, $2, gen_random_uuid(), '付款期限写明日期', gen_random_uuid(), '许清和', now()) returning id`,
    [companyId, templates[0].id],
  );
  const { rows: templateCodes } = await pool.query(
    `insert into template_code (company_id, id, template_id, role_id, role_name, subject, parties, "values", per_person, sign_days, is_on, used,
       maker_id, maker_name, revision, create_time)
     values ($1, gen_random_uuid(), $2, 'person', '乙方', '采购合同', '[]', '{}', 1, 30, true, 0, gen_random_uuid(), '许清和', 1, now()) returning id`,
    [companyId, templates[0].id],
  );
  const { rows: templateAssets } = await pool.query(
    `insert into template_asset (company_id, id, kind, name, size, sha256, storage_key, created_by, create_time)
     values ($1, gen_random_uuid(), 'PICTURE', '商标.png', 1, repeat('0', 64), repeat('0', 64), gen_random_uuid(), now()) returning id`,
    [companyId],
  );
  const ids = {
    template: templates,
    templateAsset: templateAssets,
    clause: clauses,
    templateComment: templateComments,
    templateCode: templateCodes,
    templateGroup: templateGroups,
    templateVersion: templateVersions,
    import: imports,
    bulk: bulks,
    letter: letters,
    category: categories,
    categoryGroup: categoryGroups,
    employee: employees,
    department: departments,
    invitation: invitations,
    role: roles,
    joinRequest: joinRequests,
    proposal: proposals,
    emailDomain: emailDomains,
    token: tokens,
  };
  return Object.fromEntries(Object.entries(ids).map(([name, [row]]) => [name, row.id as string]));
}

async function insertSignIn(
  { pool }: Database,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<{ provider: string; linkRequest: string }> {
  const settings = JSON.stringify({ url: 'ldap://127.0.0.1:9', baseDn: 'dc=example' });
  const { rows: providers } = await pool.query(
    `insert into company_provider values (gen_random_uuid(), $1, 'LDAP', null, true, $2, null, now(), now()) returning id`,
    [companyId, settings],
  );
  const provider = providers[0].id;
  await pool.query(
    `insert into company_link (provider_id, issuer, subject, account, user_id, link_time, used_time)
     values ($1, 'a', 'b', 'c', $2, now(), now())`,
    [provider, userId],
  );
  const { rows: requests } = await pool.query(
    `insert into company_link_request (id, provider_id, issuer, subject, account, user_id, create_time, expire_time)
     values (gen_random_uuid(), $1, 'a', 'd', 'c', $2, now(), now() + interval '1 day') returning id`,
    [provider, userId],
  );
  return { provider, linkRequest: requests[0].id };
}

const DEADLINE = toChinaTime(new Date(Date.now() + 30 * 86_400_000));

const DRAFT = {
  subject: '改',
  signatories: [],
  fields: [],
  version: 1,
  expireTime: DEADLINE,
};

const WORD = { files: [{ id: 'main', title: '采购', asset: '0198f0c2-7a00-7000-8000-000000000000' }] };
const PAPERS = { files: [{ id: 'main', paper: { title: [{ kind: 'text', text: '采购' }], blocks: [] } }] };
const TEMPLATE_CODE = { version: 'NEWEST', roleId: 'person', subject: '采购合同' };
const TEMPLATE = { templateId: ':template', version: 1 };
const CATEGORY = { categoryId: ':category', version: 1 };
const LETTER = { id: ':letter', sha256: ':sha256' };
const EMPLOYEE = { companyId: ':company', employeeId: ':employee' };
const EMPLOYEES = { companyId: ':company', employeeIds: ':employee' };
const IMPORT = { companyId: ':company', id: ':import' };
const IMPRESSION = { companyId: ':company', widthMm: '40', heightMm: '40' };
const TENANT = { tenantId: ':company', tenantType: 'COMPANY' };
const RIGHTS = { CONTRACT_READ: 'OWN' };
const DEPARTMENT = { companyId: ':company', departmentId: ':department' };
const DOMAIN = { companyId: ':company', id: ':emailDomain' };

type Ask = [ask: string, form?: Record<string, unknown>, colleagues?: 'colleagues'];

/** `:name` stands for an object. `colleagues`: those of the company may, or are refused by their role. */
const ASKS: Ask[] = [
  ['GET /contract/detail?contractId=:contract'],
  ['GET /contract/detail?contractId=:draft'],
  ['GET /contract/thumbnail?contractId=:contract'],
  ['GET /contract/thumbnail?contractId=:draft'],
  ['GET /contract/download?contractId=:contract'],
  ['POST /contract/download', { contractId: ':contract' }],
  ['GET /contract/download?contractId=:draft'],
  ['GET /contract/:draft/preflight'],
  ['PUT /contract/:draft', { ...DRAFT, documents: [] }],
  ['POST /contract/send', { contractId: ':draft' }],
  ['POST /contract/delete', { contractId: ':draft' }],
  ['POST /user/links/accept', { id: ':linkRequest' }],
  ['POST /user/links/decline', { id: ':linkRequest' }],
  ['POST /user/links/remove', { id: ':provider' }],
  ['POST /user/links/find', { id: ':provider' }, 'colleagues'],
  ['POST /contract/recall', { contractId: ':contract', reason: '不再需要' }],
  ['POST /contract/reject', { contractId: ':contract', reason: '不再需要' }],
  ['POST /contract/urge', { contractId: ':contract' }],
  ['POST /contract/void', { contractId: ':contract', reason: '不再需要' }],
  ['POST /contract/finish', { contractId: ':contract', reason: '不再需要' }],
  ['POST /contract/transmit', { contractId: ':contract', name: '王一川', contact: '13900000000' }],
  [
    'POST /contract/correct',
    { contractId: ':contract', signatoryId: 'party-0', receiverName: '王一川', contact: '13900000000' },
  ],
  ['POST /contract/copy', { contractId: ':contract' }],
  ['GET /contract/transmit?contractId=:contract'],
  ['POST /contract/comment', { contractId: ':contract', text: '看到了吗' }],
  ['GET /contract/comments?contractId=:contract'],
  ['GET /contract/evidence?contractId=:contract'],
  ['POST /contract/evidence', { contractId: ':contract' }],
  ['POST /contract/print', { contractId: ':contract', documents: [':document'], copies: 1 }],
  ['GET /contract/print/file?contractId=:contract&id=:contract'],
  ['POST /contract/print/file', { contractId: ':contract', id: ':contract' }],
  ['POST /contract/fill', { contractId: ':contract', actionId: ':action', values: {}, submit: false }],
  ['POST /contract/audit', { contractId: ':contract', actionId: ':action' }],
  ['POST /contract/handin', { contractId: ':contract', uploadId: 'licence', fileId: ':attachment' }],
  ['POST /contract/read', { contractId: ':contract' }],
  ['POST /contract/delay', { contractId: ':contract', expireTime: DEADLINE }],
  [
    'POST /contract/intent',
    {
      method: 'PIN',
      contracts: [
        {
          contractId: ':contract',
          actionId: ':action',
          documents: [{ documentId: ':document', sha256: ':sha256' }],
        },
      ],
    },
  ],
  ['GET /contract/intent/:intent'],
  ['POST /contract/sign', { intentId: ':intent', proof: '123456', fields: [] }],
  ['POST /contract/viewtoken', { contractId: ':contract' }],
  ['POST /contract/viewtoken', { contractId: ':contract', documentId: ':document' }],
  ['GET /contract/viewtoken/list?contractId=:contract'],
  ['POST /contract/viewtoken/revoke', { contractId: ':contract', id: ':viewToken' }],
  ['POST /contract/handover/person/pin', { contractId: ':contract', signatoryId: ':action' }],
  ['POST /contract/handover/person', { contractId: ':contract', signatoryId: ':action', pin: '123456' }],
  ['POST /contract/handover', { contractId: ':contract' }],
  ['POST /contract/signurl', { contractId: ':contract', signatoryId: ':party' }],
  ['POST /contract/signurl/revoke', { contractId: ':contract', signatoryId: ':party' }],
  ['GET /contract/handover?contractId=:contract&id=:handover'],
  ['GET /contract/qrcode/:contract'],
  ['GET /contract/sweepcode/qrcode/:open'],
  ['POST /contract/sweepcode/add', { contractId: ':contract', name: '王一川' }],
  ['GET /document/:document/image?page=1&width=800'],
  ['GET /document/:document/thumbnail?page=1'],
  ['GET /document/:document/text?page=1'],
  ['GET /document/:document/texts?from=1&to=2'],
  ['GET /contract/attachment/:attachment'],
  ['POST /contract/attachment/:attachment'],
  ['GET /document/stream/:document'],
  ['POST /document/stream/:document'],
  ['GET /document/stream/:upload'],
  ['GET /document/:upload'],
  ['POST /document/:upload/convert', {}],
  ['PUT /document/:upload/title', { title: '改' }],
  ['POST /document/merge', { documents: [':upload', ':document'], title: '合' }],
  ['POST /document/split', { documentId: ':upload' }],
  ['GET /seal/:seal'],
  ['GET /seal/:signature'],
  ['GET /seal/token?sealId=:seal'],
  ['GET /seal/filing?sealId=:seal'],
  ['GET /seal/filing/file?sealId=:seal'],
  ['POST /seal/bind', { sealId: ':seal', serialNo: '1', pin: '123456' }],
  ['POST /seal/sync', { sealId: ':seal', pin: '123456', nextPin: '654321' }],
  ['GET /otp/find?tenantId=:company&tenantType=COMPANY', undefined, 'colleagues'],
  ['POST /otp/bind', { ...TENANT, serialNo: '1', pin: '123456' }, 'colleagues'],
  ['POST /otp/bindsync', { ...TENANT, serialNo: '1', pin: '123456', nextPin: '654321' }, 'colleagues'],
  ['POST /otp/sync', { ...TENANT, pin: '123456', nextPin: '654321' }, 'colleagues'],
  ['POST /otp/verify', { ...TENANT, pin: '123456' }, 'colleagues'],
  ['POST /otp/lost', { tokenId: ':token', reason: '遗失' }],
  ['POST /otp/found', { tokenId: ':token' }],
  ['POST /otp/release', { tokenId: ':token' }],
  ['GET /seal/image/:seal'],
  ['GET /seal/image/:signature'],
  ['GET /seal/person/image/:signature'],
  ['GET /seal/image/key/:photokey'],
  ['GET /seal/image/key/:signaturePicture'],
  ['POST /seal/person/default', { sealId: ':signature' }],
  ['POST /seal/person/delete', { sealId: ':signature' }],
  ['POST /seal/person/rename', { sealId: ':signature', name: '改' }],
  ['POST /seal/person/restore', { sealId: ':signature' }],
  ['GET /seal/life?sealId=:seal'],
  ['POST /seal/life', { sealId: ':seal', act: 'impound', reason: '审计' }],
  ['POST /seal/life/pin', { sealId: ':seal', act: 'destroy' }],
  ['POST /seal/replace', { sealId: ':seal', replacementId: ':seal', reason: '换章' }],
  ['GET /audit/verify?chainId=:seal'],
  ['GET /audit/verify?chainId=:company'],
  ['GET /audit/export/file?id=:logExport'],
  ['POST /audit/export/file?id=:logExport', {}],
  ['POST /audit/search/update', { id: ':logSearch', name: '改名', shared: false }],
  ['POST /audit/search/delete', { id: ':logSearch' }],
  ['POST /audit/search/restore', { id: ':logSearch' }],
  ['POST /audit/export/discard', { id: ':logExport' }],
  ['GET /seal/records?sealId=:seal'],
  ['GET /seal/records/export?sealId=:seal'],
  ['POST /seal/records/export', { sealId: ':seal' }],
  ['GET /seal/grants?sealId=:seal'],
  ['GET /seal/grant/choices?sealId=:seal'],
  ['POST /seal/grant', { sealId: ':seal', subjectType: 'EMPLOYEE', subjectId: ':user', right: 'USE' }],
  [
    'POST /seal/grant/pin',
    { sealId: ':seal', subjectType: 'EMPLOYEE', subjectId: ':user', right: 'USE', autoSign: true },
  ],
  ['POST /seal/grant/pause', { grantId: ':grant', paused: true }],
  ['POST /seal/grant/end', { grantId: ':grant', reason: '不再需要' }],
  ['GET /seal/why?sealId=:seal&userId=:user'],
  ['POST /seal/agency/assign', { grantId: ':heldGrant', userId: ':user' }],
  ['POST /seal/agency/unassign', { grantId: ':heldGrant', userId: ':user' }],
  ['POST /seal/agency/return', { grantId: ':heldGrant', reason: '不再受托' }],
  ['POST /contract/giveBack', { contractId: ':contract', actionId: ':action', reason: '退回' }],
  ['GET /seal/letter?grantId=:letter'],
  ['GET /seal/letter/file?grantId=:letter'],
  ['GET /seal/letter/pages?grantId=:letter'],
  ['GET /seal/letter/page?grantId=:letter&page=1&width=800'],
  ['POST /seal/letter/pin', { grantId: ':letter', sha256: ':sha256' }],
  ['POST /seal/letter/answer', { grantId: ':letter', answer: 'REFUSE', reason: '不同意' }],
  ['GET /seal/approval/step?contractId=:contract&actionId=:action'],
  ['POST /seal/approval', { contractId: ':contract', actionId: ':action', sealId: ':seal', reason: '急用' }],
  ['GET /seal/approval?id=:approval'],
  ['GET /seal/approvals?sealId=:seal'],
  ['GET /seal/approval/page?id=:approval&documentId=:document&page=1&width=800'],
  ['POST /seal/approval/pin', { id: ':approval' }],
  ['POST /seal/approval/answer', { id: ':approval', answer: 'REFUSE', reason: '不同意' }],
  ['POST /seal/approval/withdraw', { id: ':approval' }],
  ['GET /physicalseal/list?companyId=:company', undefined, 'colleagues'],
  ['GET /physicalseal/uses?id=:stamp', undefined, 'colleagues'],
  [
    'POST /physicalseal/save',
    { companyId: ':company', id: ':stamp', name: '公章', kind: 'OFFICIAL', keeperId: ':user', place: '柜' },
    'colleagues',
  ],
  ['POST /physicalseal/state', { id: ':stamp', state: 'DISABLED', reason: '盘点' }, 'colleagues'],
  ['POST /device/bind', { sealId: ':stamp', deviceNo: 'D-07', adapter: 'BRIDGE' }, 'colleagues'],
  ['POST /device/unbind', { sealId: ':stamp' }, 'colleagues'],
  ['GET /sealapply/page?companyId=:company', undefined, 'colleagues'],
  ['GET /sealapply/owe?companyId=:company', undefined, 'colleagues'],
  ['GET /sealapply/detail?id=:application'],
  ['GET /sealapply/image?photokey=:stampPhoto'],
  ['GET /sealapply/file?id=:application&fileId=:stampFile'],
  [
    'POST /sealapply/create',
    { companyId: ':company', id: ':application', categoryId: ':application', subject: '用印' },
    'colleagues',
  ],
  [
    'POST /sealapply/emergency',
    {
      companyId: ':company',
      categoryId: ':application',
      subject: '用印',
      reason: '急',
      sealId: ':stamp',
      userId: ':user',
      secondId: ':user',
      count: 1,
      hours: 1,
    },
    'colleagues',
  ],
  ['POST /sealapply/decide', { id: ':application', agree: true }],
  ['POST /sealapply/recall', { id: ':application' }],
  ['POST /sealapply/append', { id: ':application', count: 1, reason: '加' }],
  [
    'POST /sealapply/period',
    {
      id: ':application',
      startTime: '2026-11-29T00:00:00+08:00',
      endTime: '2027-01-01T00:00:00+08:00',
      reason: '延',
    },
  ],
  ['POST /sealapply/end', { id: ':application', authId: ':auth', reason: '停' }],
  ['POST /sealapply/press', { id: ':application', authId: ':auth', count: 1 }],
  ['POST /sealapply/waive', { id: ':application', pressId: ':press', reason: '核对过' }],
  ['POST /sealapply/photo', { id: ':application' }],
  ['POST /sealapply/file', { id: ':application', kind: 'STAMPED' }],
  ['GET /seal/duties?companyId=:company'],
  ['POST /seal/duty', { companyId: ':company', duty: 'AUDITOR', setting: 'OFF' }],
  ['GET /seal/rules?sealId=:seal'],
  ['POST /seal/rule', { sealId: ':seal', rule: { kind: 'EVERY_USE', effect: 'ASK' } }],
  ['POST /seal/rule/remove', { sealId: ':seal', ruleId: ':seal' }],
  ['POST /seal/alert/expected', { sealId: ':seal', sequence: 1 }],
  ['POST /seal/autocreate/company', { companyId: ':company' }, 'colleagues'],
  ['GET /seal/preview/company?companyId=:company', undefined, 'colleagues'],
  ['GET /seal/preview/lp?companyId=:company&spec=NAME_20', undefined, 'colleagues'],
  [
    'POST /seal/create/company',
    { companyId: ':company', categoryId: 'HR', name: '人事章', spec: 'ROUND_38' },
    'colleagues',
  ],
  ['POST /seal/create/lp', { companyId: ':company', name: '法人章', spec: 'NAME_20' }, 'colleagues'],
  ['POST /seal/decide', { sealId: ':seal', agreed: true }],
  ['POST /seal/upload/read', IMPRESSION, 'colleagues'],
  ['POST /seal/upload', { ...IMPRESSION, categoryId: 'HR', name: '章' }, 'colleagues'],
  ['GET /signature/panel?id=:panel'],
  ['GET /signature/panel/qrcode?id=:panel'],
  ['GET /company/info?companyId=:company', undefined, 'colleagues'],
  ['GET /company/lp?companyId=:company', undefined, 'colleagues'],
  ['GET /company/auth/url?companyId=:company&pageUrl=%2F', undefined, 'colleagues'],
  ['POST /company/logo?companyId=:company', {}, 'colleagues'],
  ['DELETE /company/logo?companyId=:company', undefined, 'colleagues'],
  ['POST /company/active', { companyId: ':company' }, 'colleagues'],
  ['POST /company/auth/forward', { companyId: ':company', contact: '13712340009' }, 'colleagues'],
  ['GET /company/auth/detail?companyId=:company', undefined, 'colleagues'],
  [
    'POST /company/auth/save',
    {
      companyId: ':company',
      name: '海棠贸易有限公司',
      registerNo: '91330106MA2YUNX051',
      companyType: 1,
      legalPerson: '许清和',
    },
    'colleagues',
  ],
  ['POST /company/auth/license?companyId=:company', {}, 'colleagues'],
  ['POST /company/auth/submit', { companyId: ':company', way: 'REVIEW' }, 'colleagues'],
  ['POST /company/auth/withdraw', { companyId: ':company' }, 'colleagues'],
  ['POST /company/auth/paid', { companyId: ':company' }, 'colleagues'],
  ['GET /company/license/file?companyId=:company', undefined, 'colleagues'],
  ['GET /company/auth/file?companyId=:company', undefined, 'colleagues'],
  ['POST /company/auth/letter/pin', LETTER],
  ['POST /company/auth/letter/sign', { ...LETTER, method: 'PIN', proof: '123456' }],
  ['POST /company/auth/letter/refuse', { id: ':letter', reason: '不是本人' }],
  ['POST /company/auth/letter/resend', { companyId: ':company' }, 'colleagues'],
  ['GET /company/auth/review?id=:company'],
  ['POST /company/auth/review', { id: ':company', pass: true }],
  ['POST /company/auth/payment', { id: ':company', account: '0926' }],
  ['POST /company/signin/unlink', { kind: 'OIDC', userId: ':user' }],
  ['GET /organization/child/:company', undefined, 'colleagues'],
  ['GET /organization/overview?companyId=:company', undefined, 'colleagues'],
  ['GET /organization/below?companyId=:company&parentId=:company', undefined, 'colleagues'],
  ['GET /organization/freeze?companyId=:company'],
  ['POST /organization/freeze', { companyId: ':company', reason: '待核实' }],
  ['POST /organization/release', { companyId: ':company', reason: '已核实' }],
  [
    'POST /organization/create',
    { name: '新公司', parentId: ':company', administrator: '顾南枝', contact: '13712340019' },
  ],
  ['POST /organization/invite', { companyId: ':company', administrator: '顾南枝', contact: '13712340019' }],
  ['GET /organization/move?companyId=:company'],
  ['POST /organization/move', { companyId: ':company', parentId: null, fromId: null, reason: '调整' }],
  ['GET /resource/list?companyId=:company', undefined, 'colleagues'],
  ['POST /resource/change', { companyId: ':company', code: 'LAUNCH', open: false, reason: '待核实' }],
  ['GET /employee/count?companyId=:company', undefined, 'colleagues'],
  ['GET /employee/available?companyId=:company', undefined, 'colleagues'],
  ['GET /employee/list?companyId=:company', undefined, 'colleagues'],
  ['GET /employee/holdings?companyId=:company&employeeId=:employee', undefined, 'colleagues'],
  ['GET /employee/member?companyId=:company&employeeId=:employee', undefined, 'colleagues'],
  ['GET /employee/records?companyId=:company&employeeId=:employee', undefined, 'colleagues'],
  ['GET /employee/export?companyId=:company', undefined, 'colleagues'],
  ['POST /employee/export', { companyId: ':company' }, 'colleagues'],
  ['POST /employee/remind/overdue', { companyId: ':company' }, 'colleagues'],
  ['POST /employee/invite', { companyId: ':company', name: '周远', mobile: '13712340009' }, 'colleagues'],
  ['POST /employee/update', { ...EMPLOYEE, name: '周远' }, 'colleagues'],
  ['POST /employee/place', { ...EMPLOYEES, departmentId: ':department' }, 'colleagues'],
  ['POST /employee/remind', EMPLOYEES, 'colleagues'],
  ['POST /employee/check/nonchnuser', { companyId: ':company', contacts: '' }, 'colleagues'],
  ...['withdraw', 'password', 'suspend', 'dismiss', 'return'].map(
    (act) => [`POST /employee/${act}`, EMPLOYEE, 'colleagues'] satisfies Ask,
  ),
  ['POST /employee/import?companyId=:company', {}, 'colleagues'],
  ['GET /employee/import?companyId=:company&id=:import', undefined, 'colleagues'],
  ['GET /employee/import/list?companyId=:company', undefined, 'colleagues'],
  ['GET /employee/import/rows?companyId=:company&id=:import', undefined, 'colleagues'],
  ['GET /employee/import/sheet?companyId=:company&id=:import', undefined, 'colleagues'],
  ['POST /employee/import/sheet', IMPORT, 'colleagues'],
  ['POST /employee/import/change', { ...IMPORT, version: 1 }, 'colleagues'],
  ['POST /employee/import/commit', { ...IMPORT, version: 1, mode: 'RIGHT' }, 'colleagues'],
  ['POST /employee/import/undo', IMPORT, 'colleagues'],
  ['POST /employee/import/discard', IMPORT, 'colleagues'],
  ['GET /employee/invitation?id=:invitation'],
  ['POST /employee/invitation/accept', { id: ':invitation' }],
  ['POST /employee/invitation/decline', { id: ':invitation' }],
  ['GET /join/list?companyId=:company', undefined, 'colleagues'],
  ['POST /join/withdraw', { id: ':joinRequest' }],
  ['POST /join/approve', { companyId: ':company', id: ':joinRequest' }, 'colleagues'],
  ['POST /join/reject', { companyId: ':company', id: ':joinRequest', reason: '非本单位员工' }, 'colleagues'],
  ['GET /company/domain/list?companyId=:company', undefined, 'colleagues'],
  ['POST /company/domain', { companyId: ':company', name: 'haitang.com.cn' }, 'colleagues'],
  ...['check', 'remove'].map((act) => [`POST /company/domain/${act}`, DOMAIN, 'colleagues'] satisfies Ask),
  ['POST /company/domain/admission', { ...DOMAIN, on: 'true' }, 'colleagues'],
  ['GET /department/list?companyId=:company', undefined, 'colleagues'],
  ['POST /department', { companyId: ':company', name: '法务部' }, 'colleagues'],
  ['POST /department/update', { ...DEPARTMENT, name: '法务部' }, 'colleagues'],
  ['POST /department/move', DEPARTMENT, 'colleagues'],
  ['POST /department/merge', { ...DEPARTMENT, intoId: ':department' }, 'colleagues'],
  ['POST /department/plan/cancel', DEPARTMENT, 'colleagues'],
  ['POST /department/remove', DEPARTMENT, 'colleagues'],
  ['POST /user/tenant', { tenantId: ':company' }, 'colleagues'],
  ['GET /role/list?companyId=:company', undefined, 'colleagues'],
  ['GET /category?companyId=:company', undefined, 'colleagues'],
  ['GET /category/group?companyId=:company', undefined, 'colleagues'],
  ['GET /category/detail?categoryId=:category', undefined, 'colleagues'],
  ['POST /category/create', { companyId: ':company', name: '采购合同' }, 'colleagues'],
  ['POST /category/update', { ...CATEGORY, name: '采购合同', groupId: null }, 'colleagues'],
  ['POST /category/draft', { ...CATEGORY, config: EMPTY_CONFIG }, 'colleagues'],
  ['POST /category/discard', CATEGORY, 'colleagues'],
  ['POST /category/publish', { ...CATEGORY, note: '' }, 'colleagues'],
  ['POST /category/state', { ...CATEGORY, state: 1 }, 'colleagues'],
  ['POST /category/remove', CATEGORY, 'colleagues'],
  ['POST /category/group/create', { companyId: ':company', name: '采购' }, 'colleagues'],
  ['POST /category/group/rename', { groupId: ':categoryGroup', name: '采购' }, 'colleagues'],
  ['POST /category/group/remove', { groupId: ':categoryGroup' }, 'colleagues'],
  ['GET /template/list?tenantId=:company', undefined, 'colleagues'],
  ['GET /template/statistics?tenantId=:company', undefined, 'colleagues'],
  ['GET /template/tags?tenantId=:company', undefined, 'colleagues'],
  ['GET /template/detail?templateId=:template', undefined, 'colleagues'],
  ['GET /template/:template/versions', undefined, 'colleagues'],
  ['GET /template/version?versionId=:templateVersion', undefined, 'colleagues'],
  ['GET /template/origin/:template', undefined, 'colleagues'],
  ['POST /template/origin/:template', {}, 'colleagues'],
  ['POST /template', { tenantId: ':company', title: '采购', documents: [':upload'] }, 'colleagues'],
  ['PUT /template/:template/draft', { version: 1, content: EMPTY_CONTENT }, 'colleagues'],
  [
    'PUT /template/:template/file/replace',
    { version: 1, documentId: ':upload', replacementId: ':document' },
    'colleagues',
  ],
  ['POST /template/:template/file/confirm', { version: 1, fieldIds: ['f1'] }, 'colleagues'],
  ['GET /template/export?templateIds=:template', undefined, 'colleagues'],
  ['POST /template/export', { templateIds: ':template' }, 'colleagues'],
  ['POST /template/import?tenantId=:company', {}, 'colleagues'],
  ['POST /template/import/paper?tenantId=:company', {}, 'colleagues'],
  ['POST /template/asset?tenantId=:company', {}, 'colleagues'],
  ['GET /template/asset?assetId=:templateAsset', undefined, 'colleagues'],
  ['POST /template/word/file?tenantId=:company', {}, 'colleagues'],
  ['GET /template/word/facts?assetId=:templateAsset', undefined, 'colleagues'],
  [
    'POST /template/word',
    { tenantId: ':company', title: '采购', content: { ...EMPTY_CONTENT, word: WORD } },
    'colleagues',
  ],
  [
    'POST /template/papers',
    { tenantId: ':company', title: '采购', content: { ...EMPTY_CONTENT, papers: PAPERS } },
    'colleagues',
  ],
  ['GET /template/papers/check?templateId=:template', undefined, 'colleagues'],
  ['GET /template/papers/diff?templateId=:template&from=1&to=1', undefined, 'colleagues'],
  ['POST /template/papers/preview', { templateId: ':template' }, 'colleagues'],
  ['POST /template/papers/pages', { templateId: ':template' }, 'colleagues'],
  ['POST /template/:template/discard', { version: 1 }, 'colleagues'],
  ['POST /template/:template/publish', { version: 1, note: '' }, 'colleagues'],
  ['POST /template/:template/rollback', { version: 1, number: 1, note: '' }, 'colleagues'],
  ['POST /template/update', { ...TEMPLATE, title: '采购', groupId: null, tags: [] }, 'colleagues'],
  ['POST /template/status', { ...TEMPLATE, status: 0 }, 'colleagues'],
  ['POST /template/duplicate', { templateId: ':template', title: '副本' }, 'colleagues'],
  ['POST /template/favourite', { templateId: ':template', favourite: true }, 'colleagues'],
  ['POST /document/fromtemplate', { versionId: ':templateVersion' }, 'colleagues'],
  ['POST /contract/fromtemplate', { versionId: ':templateVersion' }, 'colleagues'],
  ['GET /template/unused?tenantId=:company', undefined, 'colleagues'],
  ['GET /contract/bulk/sheet?versionId=:templateVersion', undefined, 'colleagues'],
  ['POST /contract/bulk?versionId=:templateVersion', {}, 'colleagues'],
  ['GET /contract/bulk?id=:bulk'],
  ['GET /contract/bulk/rows?id=:bulk'],
  ['GET /contract/bulk/values?id=:bulk&row=2'],
  ['GET /contract/bulk/result?id=:bulk'],
  ['POST /contract/bulk/sheet', { versionId: ':templateVersion' }, 'colleagues'],
  ['POST /contract/bulk/result', { id: ':bulk' }],
  ['POST /contract/bulk/preview', { id: ':bulk', row: 2, file: 'main' }],
  ['POST /contract/bulk/change', { id: ':bulk', version: 1 }],
  ['POST /contract/bulk/start', { id: ':bulk', version: 1 }],
  ['POST /contract/bulk/stop', { id: ':bulk' }],
  ['POST /contract/bulk/remove', { id: ':bulk' }],
  ['POST /contract/papervalues', { contractId: ':contract', version: 1, values: {} }],
  ['GET /contract/papervalues?contractId=:contract', undefined],
  ['GET /contract/templates?contractId=:contract', undefined],
  ['POST /contract/papervalues/preview', { contractId: ':contract', values: {} }],
  ['POST /contract/papervalues/pages', { contractId: ':contract', values: {} }],
  ['POST /template/fromcontract', { contractId: ':contract', title: '采购' }, 'colleagues'],
  ['GET /template/group?tenantId=:company', undefined, 'colleagues'],
  ['GET /template/group/choices?tenantId=:company', undefined, 'colleagues'],
  ['POST /template/group/create', { tenantId: ':company', name: '销售' }, 'colleagues'],
  [
    'POST /template/group/update',
    { groupId: ':templateGroup', name: '采购', parentId: null, rights: [] },
    'colleagues',
  ],
  ['POST /template/group/remove', { groupId: ':templateGroup' }, 'colleagues'],
  ['GET /template/:template/comments', undefined, 'colleagues'],
  ['POST /template/:template/comment', { text: '看看' }, 'colleagues'],
  [
    'POST /template/:template/comment/resolve',
    { commentId: ':templateComment', resolved: true },
    'colleagues',
  ],
  ['POST /template/:template/comment/delete', { commentId: ':templateComment' }, 'colleagues'],
  ['POST /template/code', { templateId: ':template', ...TEMPLATE_CODE }, 'colleagues'],
  ['POST /template/code/change', { codeId: ':templateCode', revision: 1, ...TEMPLATE_CODE }],
  ['POST /template/code/status', { codeId: ':templateCode', revision: 1, isOn: false }],
  ['POST /template/code/remove', { codeId: ':templateCode' }],
  ['GET /template/code/list?templateId=:template', undefined, 'colleagues'],
  ['GET /template/code/uses?codeId=:templateCode'],
  ['GET /contract/sweepcode/qrcode/:templateCode'],
  ['GET /clause/list?tenantId=:company', undefined, 'colleagues'],
  ['GET /clause/detail?clauseId=:clause', undefined, 'colleagues'],
  ['GET /clause/version?clauseId=:clause&number=1', undefined, 'colleagues'],
  ['GET /clause/diff?clauseId=:clause&from=1&to=1', undefined, 'colleagues'],
  ['GET /clause/uses?clauseId=:clause', undefined, 'colleagues'],
  ['GET /clause/preview?clauseId=:clause&templateId=:template', undefined, 'colleagues'],
  ['POST /clause', { tenantId: ':company', title: '保密条款', content: CLAUSE_CONTENT }, 'colleagues'],
  ['PUT /clause/:clause/draft', { version: 1, title: '保密条款', content: CLAUSE_CONTENT }, 'colleagues'],
  ['POST /clause/:clause/publish', { version: 1, note: '' }, 'colleagues'],
  ['POST /clause/status', { clauseId: ':clause', version: 1, status: 0 }, 'colleagues'],
  ['POST /clause/:clause/update', { templates: [{ templateId: ':template', version: 1 }] }, 'colleagues'],
  ['POST /role/update/employee', { roleId: ':role', employeeIds: ':employee' }, 'colleagues'],
  ['POST /role/member', { roleId: ':role', employeeId: ':employee' }, 'colleagues'],
  ['POST /role/create', { companyId: ':company', name: '归档专员', permissions: RIGHTS }, 'colleagues'],
  ['POST /role/update', { roleId: ':role', name: '归档', permissions: RIGHTS, version: 1 }, 'colleagues'],
  ['POST /role/remove/:role', {}, 'colleagues'],
  ['POST /role/preview', { roleId: ':role', permissions: RIGHTS }, 'colleagues'],
  ['GET /role/rights?companyId=:company&employeeId=:employee', undefined, 'colleagues'],
  ['GET /role/samenamewithlp?companyId=:company', undefined, 'colleagues'],
  ['POST /role/joinlpin', EMPLOYEE, 'colleagues'],
  ['GET /proposal/list?companyId=:company', undefined, 'colleagues'],
  ['POST /proposal/confirm', { companyId: ':company', id: ':proposal' }, 'colleagues'],
  ['POST /proposal/reject', { companyId: ':company', id: ':proposal', reason: '不同意' }, 'colleagues'],
  ['POST /proposal/withdraw', { companyId: ':company', id: ':proposal' }],
  ['GET /role/officers?companyId=:company', undefined, 'colleagues'],
  ['GET /contract/why?contract=:contract&companyId=:company&employeeId=:employee', undefined, 'colleagues'],
  ['POST /role/officers', { companyId: ':company', on: 'true' }, 'colleagues'],
  ['POST /contract/addressbook/save', { id: ':user', name: '王一川', contact: '13712340009' }],
  ['POST /contract/addressbook/delete', { id: ':user' }],
  ['POST /user/sessions/end', { id: ':session' }],
  ['DELETE /user/passkey/:session'],
  ['PUT /user/passkey/:session', { name: '别人的' }],
  ['GET /user/help/query?userId=:user&functionId=SEAL_DRAG'],
  ['POST /user/help/update', { userId: ':user', functionId: 'SEAL_DRAG' }],
  ['POST /message/retry', { id: ':message' }],
  ['GET /fee/account?tenantId=:company'],
  ['GET /fee/list?tenantId=:company'],
  ['GET /fee/export?tenantId=:company'],
  ['POST /fee/export', { tenantId: ':company' }],
  ['GET /fee/annual/valid?tenantId=:company', undefined, 'colleagues'],
  ['POST /fee/book', { tenantId: ':company', kind: 'COUPON', coupons: 1, reason: '赠送' }],
  ['POST /fee/reverse', { tenantId: ':company', no: 1, reason: '有误' }],
  ['GET /user/realname/photo/:user'],
  ['GET /user/realname/review/:user'],
  ['POST /user/realname/review', { id: ':user', pass: true }],
];

const named = (text: string) => text.replace(/:(\w+)/g, (whole, name: string) => things[name] ?? whole);

async function asks(caller: Caller | null, [ask, form]: (typeof ASKS)[number]) {
  const [method, path] = named(ask).split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const sent = form && JSON.parse(named(JSON.stringify(form)));
  const isForm = product.app.calls.some(({ name, upload }) => name === ask && upload);
  const answer = await product.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...(caller && { 'x-qid': caller.token }), ...(isForm && { 'content-type': MULTIPART }) },
    ...(sent && {
      payload: isForm ? filePart({ name: '印模.jpg', bytes: Buffer.from('JPEG') }, sent) : sent,
    }),
  });
  return { status: answer.statusCode, ...answer.json() };
}

describe.each(ASKS)('the call %s', (...row) => {
  it('answers non-participants as if the object did not exist', async () => {
    for (const [who, caller] of Object.entries(outsiders)) {
      if (row[2] === 'colleagues' && who.startsWith('a colleague')) continue;
      const answer = await asks(caller, row);
      const expected = caller === null ? NOT_SIGNED_IN : NOT_FOUND;
      expect(answer, `${who}: ${JSON.stringify(answer)}`).toMatchObject({ code: expected, result: null });
    }
  });

  it('reveals nothing about invalid ids', async () => {
    const outsider = outsiders['an unrelated person']!;
    const real = await asks(outsider, row);
    for (const id of ['0199f7c2-0000-7000-8000-000000000000', "' or 1=1 --", '..%2f..', '0']) {
      const kept = things;
      things = Object.fromEntries(
        Object.entries(things).map(([name, value]) => [name, /sha256|Version/.test(name) ? value : id]),
      );
      const answer = await asks(outsider, row).finally(() => {
        things = kept;
      });
      expect([real.code, 400], id).toContain(answer.code);
    }
  });
});

it.each([
  '/seal/query?companyId=:company',
  '/seal/charge?tenantId=:company',
  '/seal/choices?companyId=:company',
  '/seal/agencies?companyId=:company',
  '/category/permission/send/available?companyId=:company',
])('%s lists nothing to non-participants', async (ask) => {
  for (const [who, caller] of Object.entries(outsiders)) {
    if (who.startsWith('a colleague')) continue;
    const answer = await asks(caller, [`GET ${ask}`]);
    if (caller === null) expect(answer.code).toBe(NOT_SIGNED_IN);
    else expect([[], null], `${who}: ${JSON.stringify(answer)}`).toContainEqual(answer.result);
  }
});

it('no contract can be made of another person’s file', async () => {
  for (const caller of Object.values(outsiders)) {
    const form = { ...DRAFT, documents: [':upload'] };
    expect((await asks(caller, ['POST /contract', form])).code).not.toBe(0);
  }
});

it('every call that names an owned object is in the table', async () => {
  const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json();
  const calls = Object.entries(
    paths as Record<string, Record<string, { parameters?: unknown; requestBody?: unknown }>>,
  ).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, call]) => /"(id|\w+Id|photokey)"/.test(JSON.stringify([call.parameters, call.requestBody])))
      .map(([method]) => `${method.toUpperCase()} ${path.replace('/api', '').replaceAll(/\{\w+\}/g, '{}')}`),
  );
  const tried = ASKS.map(([ask]) => ask.split('?')[0]!.replaceAll(/:\w+/g, '{}'));
  expect(calls.filter((call) => !tried.includes(call) && !OPEN_TO_ALL.has(call))).toEqual([]);
});

/** Calls that name something without an owner: public ones, and lists of the caller's own things. */
const OPEN_TO_ALL = new Set([
  // Refuses all callers without permission.
  'POST /fee/account/permission/check',
  'GET /contract/summary',
  'GET /contract/sweepcode/detail/{}',
  'GET /contract/sweepcode/pin',
  'GET /company/auth/forwardinfo',
  // By its link, before a login too: names are masked for others than its receiver.
  'GET /company/auth/letter',
  // Their ids are those of credentials, which are verified by their signatures.
  'POST /multiauth',
  'POST /user/passkey',
  // The identifier of a company at its own provider; the company is the caller's.
  'POST /company/signin/oidc',
  // Lists of what the caller may use or manage; see above.
  'GET /contract/list',
  'POST /contract',
  // The log of the caller's own company; another company's things are found nowhere in it (`log.test.ts`, `export-log.test.ts`).
  'GET /audit/list',
  'POST /audit/export/begin',
  'POST /audit/search/create',
  // Of the caller's own company; ids of others find nothing in it (`statistics.test.ts`).
  'GET /contract/statistics',
  'GET /contract/statistics/list',
  'GET /contract/statistics/templates',
  'GET /seal/statistics/list',
  'GET /sealapply/statistics/list',
  'GET /seal/query',
  'GET /seal/charge',
  'GET /seal/choices',
  'GET /seal/page',
  'GET /seal/awaiting',
  'GET /seal/approval/waiting',
  'GET /seal/letter/waiting',
  'GET /seal/agencies',
  'GET /category/permission/send/available',
  'GET /company/auth/status',
  // Whether physical seals are on; never for others than employees.
  'GET /seal/open/physical',
  // Signed by a device (`physical.test.ts`).
  'POST /device/event',
  'POST /device/orders',
]);
