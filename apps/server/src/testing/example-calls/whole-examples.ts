import { makePdf, makeWord, wordParagraph } from '@cinnabar/pdf/testing';
import { EMPTY_CONFIG } from '@cinnabar/protocol/categories/rules/category-rules';
import { EMPTY_CONTENT } from '@cinnabar/protocol/templates/template-content-schema';
import { LICENSE } from '../../domains/organizations/authentication/authentication-factory.ts';
import type { Existing } from './odd-asks.ts';
import { CLAUSE_CONTENT } from './prepare-template.ts';

/** What a browser would send to a call whose schema alone does not say it: rules between fields, or a file. */
export interface WholeExample {
  query?: [string, string][];
  body?: unknown;
  file?: { name: string; bytes: Uint8Array };
  /** Texts beside the file. */
  fields?: Record<string, string>;
}

const PAGE = { name: '采购合同.html', bytes: Buffer.from('<h1>采购合同</h1><p>甲方：{{甲方名称}}</p>') };
const PDF = { name: '软件服务合同.pdf', bytes: makePdf({ pages: 1 }) };
const WORD = { name: '采购合同.docx', bytes: makeWord({ body: wordParagraph('{{签章:甲方}}') }) };
const PHOTO = { name: '照片.jpg', bytes: LICENSE };
const PAPERS = {
  params: [],
  files: [{ id: 'main', paper: { title: [{ kind: 'text', text: '采购合同' }], blocks: [] } }],
};
const ADDRESS = { kind: 'MAIL', address: null };

/** By method and path, as `nameOf` of the permission matrix writes them. */
export function wholeExamples({ things }: Pick<Existing, 'things'>): Record<string, WholeExample> {
  const { companyId, categoryId, contractId, signatoryId, documentId, sealId, version } = things;
  const { templateId, versionId, templateGroupId, clauseId, commentId } = things;
  const { userId, memberId = userId, tokenId, lostTokenId = tokenId } = things;
  const draft = { subject: '软件服务合同', documents: [], signatories: [], fields: [], expireTime: null };
  const impression = { companyId: String(companyId), widthMm: '40', heightMm: '40' };
  return {
    'GET /audit/list': { query: [] },
    'GET /audit/verify': { query: [] },
    'POST /audit/export/begin': { body: { format: 'CSV' } },
    'POST /audit/search/create': { body: { scope: 'COMPANY', name: '权限变更', filter: {}, shared: false } },
    'GET /audit/search/list': { query: [['scope', 'COMPANY']] },
    'GET /audit/people': { query: [['scope', 'COMPANY']] },
    'GET /sys/settings/changes': { query: [['name', 'skin']] },
    'GET /contract/list': { query: [] },
    'GET /contract/statistics': {
      query: [
        ['from', '2026-01-01'],
        ['to', '2026-12-31'],
      ],
    },
    'GET /contract/statistics/list': { query: [['measures', 'SENT']] },
    'GET /contract/statistics/templates': {
      query: [
        ['from', '2026-01-01'],
        ['to', '2026-12-31'],
      ],
    },
    'GET /template/unused': { query: [['tenantId', String(companyId)]] },
    'GET /seal/statistics': {
      query: [
        ['from', '2026-01-01'],
        ['to', '2026-12-31'],
      ],
    },
    'GET /seal/statistics/list': {
      query: [
        ['from', '2026-01-01'],
        ['to', '2026-12-31'],
      ],
    },
    'GET /sealapply/statistics': {
      query: [
        ['from', '2026-01-01'],
        ['to', '2026-12-31'],
      ],
    },
    'GET /sealapply/statistics/list': {
      query: [
        ['from', '2026-01-01'],
        ['to', '2026-12-31'],
      ],
    },
    'GET /fee/statistics': {
      query: [
        ['from', '2026-01-01'],
        ['to', '2026-12-31'],
      ],
    },
    'GET /fee/list': { query: [['tenantId', String(companyId)]] },
    'GET /fee/export': { query: [['tenantId', String(companyId)]] },
    'POST /fee/export': { query: [['tenantId', String(companyId)]], body: {} },
    'GET /document/:id/texts': {
      query: [
        ['from', '1'],
        ['to', '1'],
      ],
    },
    'GET /template/list': { query: [['tenantId', String(companyId)]] },
    'GET /template/tags': { query: [['tenantId', String(companyId)]] },
    'GET /template/origin/:id': { query: [] },
    'POST /template/origin/:id': { query: [] },
    'POST /template': {
      body: { tenantId: companyId, title: '采购合同', documents: [things['documents[]']] },
    },
    'POST /template/papers': {
      body: { tenantId: companyId, title: '采购合同', content: { ...EMPTY_CONTENT, papers: PAPERS } },
    },
    'GET /template/papers/check': { query: [['templateId', String(templateId)]] },
    'GET /template/papers/diff': {
      query: [
        ['templateId', String(templateId)],
        ['from', '1'],
        ['to', '1'],
      ],
    },
    'POST /template/papers/preview': { body: { templateId } },
    'POST /template/papers/pages': { body: { templateId } },
    'PUT /template/:id/draft': { body: { version, content: EMPTY_CONTENT } },
    'PUT /template/:id/file/replace': {
      body: { version, documentId, replacementId: things['documents[]'] },
    },
    'POST /template/:id/file/confirm': { body: { version, fieldIds: ['f1'] } },
    'GET /template/export': { query: [['templateIds', String(templateId)]] },
    'POST /template/export': { query: [['templateIds', String(templateId)]], body: {} },
    'POST /template/import': { query: [['tenantId', String(companyId)]], file: PDF },
    'POST /template/asset': { query: [['tenantId', String(companyId)]], file: PHOTO },
    'POST /template/word/file': { query: [['tenantId', String(companyId)]], file: WORD },
    'GET /template/word/facts': { query: [['assetId', String(things.wordAssetId)]] },
    'POST /template/word': {
      body: {
        tenantId: companyId,
        title: '采购合同',
        content: {
          ...EMPTY_CONTENT,
          word: { files: [{ id: 'main', title: '采购合同', asset: things.wordAssetId }] },
        },
      },
    },
    'POST /template/import/paper': { query: [['tenantId', String(companyId)]], file: PAGE },
    'POST /template/update': { body: { templateId, version, title: '采购合同', groupId: null, tags: [] } },
    'POST /template/:id/rollback': { body: { version, number: 1, note: '' } },
    'POST /template/status': { body: { templateId, version, status: 0 } },
    'POST /template/fromcontract': { body: { contractId, title: '采购合同' } },
    'POST /template/group/create': { body: { tenantId: companyId, name: '销售' } },
    'POST /template/group/update': {
      body: { groupId: templateGroupId, name: '采购', parentId: null, rights: [] },
    },
    'POST /template/group/remove': { body: { groupId: templateGroupId } },
    'POST /template/:id/comment': { body: { text: '付款期限写明日期' } },
    'POST /template/:id/comment/resolve': { body: { commentId, resolved: true } },
    'POST /template/:id/comment/delete': { body: { commentId } },
    'GET /clause/list': { query: [['tenantId', String(companyId)]] },
    'GET /clause/version': {
      query: [
        ['clauseId', String(clauseId)],
        ['number', '1'],
      ],
    },
    'GET /clause/diff': {
      query: [
        ['clauseId', String(clauseId)],
        ['from', '1'],
        ['to', '1'],
      ],
    },
    'POST /clause': { body: { tenantId: companyId, title: '保密条款', content: CLAUSE_CONTENT } },
    'PUT /clause/:id/draft': { body: { version, title: '保密条款', content: CLAUSE_CONTENT } },
    'POST /clause/:id/publish': { body: { version, note: '' } },
    'POST /clause/status': { body: { clauseId, version, status: 0 } },
    'POST /clause/:id/update': { body: { templates: [{ templateId, version }] } },
    'POST /document/fromtemplate': { body: { versionId } },
    'POST /contract/fromtemplate': { body: { versionId } },
    'POST /contract/papervalues': { body: { contractId, version, values: {} } },
    'GET /contract/papervalues': { query: [['contractId', String(contractId)]] },
    'GET /contract/templates': { query: [['contractId', String(contractId)]] },
    'POST /contract/papervalues/preview': { body: { contractId, values: {} } },
    'POST /contract/papervalues/pages': { body: { contractId, values: {} } },
    'POST /category/draft': { body: { categoryId, version, config: EMPTY_CONFIG } },
    'POST /company/signin/ldap': {
      body: {
        url: 'ldaps://directory.example.com',
        startTls: false,
        ca: null,
        bindDn: 'cn=reader',
        baseDn: 'dc=example',
        filter: '(uid={account})',
        emailAttribute: 'mail',
        phoneAttribute: 'mobile',
        numberAttribute: 'employeeNumber',
      },
    },
    'POST /company/signin/oidc': {
      body: {
        name: '企业账号',
        code: 'zhusha',
        emailDomains: [],
        issuer: 'https://id.example.com',
        clientId: 'cinnabar',
        scopes: 'openid',
        accountKey: 'EMAIL',
        claim: 'email',
        newcomers: 'REFUSE',
      },
    },
    'POST /contract': { body: draft },
    'PUT /contract/:id': { body: { ...draft, version: 1 } },
    'POST /contract/attachment': { file: PDF },
    'POST /contract/handover/open': { body: { token: 'unknown', pin: '000000' } },
    'POST /contract/handover/person': { body: { contractId, signatoryId, pin: '000000' } },
    'POST /document': { file: PDF },
    'POST /document/merge': { body: { documents: [things['documents[]'], documentId], title: '合并' } },
    'POST /message/way': { body: ADDRESS },
    'POST /multiauth': { body: { pin: '000000' } },
    'GET /organization/below': {
      query: [
        ['companyId', String(companyId)],
        ['parentId', String(companyId)],
      ],
    },
    'GET /organization/move': { query: [['companyId', String(companyId)]] },
    'POST /organization/create': {
      body: { name: '云上书局有限公司', parentId: null, administrator: '苏眠之', contact: '13712340009' },
    },
    'POST /organization/move': { body: { companyId, parentId: null, fromId: null, reason: '集团调整' } },
    'POST /resource/change': { body: { companyId, code: 'LAUNCH', open: false, reason: '待核实' } },
    'POST /otp/found': { body: { tokenId: lostTokenId } },
    'POST /seal/duty': { body: { companyId, duty: 'AUDITOR', setting: 'OFF' } },
    'POST /seal/life/pin': { body: { sealId, act: 'delete' } },
    'POST /seal/rule': { body: { sealId, rule: { kind: 'EVERY_USE', effect: 'ASK' } } },
    'POST /otp/release': { body: { tokenId: lostTokenId } },
    'POST /pdfverifier': { file: PDF },
    'POST /seal/autocreate/company': { body: { companyId, categoryId: 'OFFICIAL' } },
    'POST /seal/create/company': {
      body: { companyId, categoryId: 'HR', name: '人事专用章', spec: 'ROUND_38' },
    },
    'POST /seal/create/lp': { body: { companyId, name: '法定代表人章', spec: 'NAME_20' } },
    'GET /seal/preview/company': { query: [['companyId', String(companyId)]] },
    'GET /seal/preview/lp': {
      query: [
        ['companyId', String(companyId)],
        ['spec', 'NAME_20'],
      ],
    },
    'GET /seal/why': {
      query: [
        ['sealId', String(sealId)],
        ['userId', String(memberId)],
      ],
    },
    'POST /seal/filing': {
      fields: { sealId: String(sealId), number: '公备 2026-000123', day: '2026-03-18' },
      file: PHOTO,
    },
    'POST /seal/grant': {
      body: { sealId, subjectType: 'EMPLOYEE', subjectId: memberId, right: 'USE', letter: true },
    },
    'POST /device/bind': { body: { sealId, deviceNo: 'D-07', adapter: 'BRIDGE' } },
    'POST /sealapply/photo': { fields: { id: String(sealId) }, file: PHOTO },
    'POST /sealapply/file': { fields: { id: String(sealId), kind: 'STAMPED' }, file: PDF },
    'POST /seal/upload': {
      fields: { ...impression, categoryId: 'CONTRACT', name: '合同专用章' },
      file: PHOTO,
    },
    'POST /seal/upload/read': { fields: impression, file: PHOTO },
    'POST /setup/way': { body: { ...ADDRESS, token: 'unknown' } },
    'POST /user/avatar': { file: PHOTO },
    'POST /user/realname/photo': { file: PHOTO },
  };
}
