import { makeWord, wordParagraph } from '@cinnabar/pdf/testing';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { WordUpload } from '@cinnabar/protocol/templates/word/word-form-schema';
import { session } from '../contracts/filling-contract.ts';
import { STAFF } from '../pages/login-page.ts';
import { callApi, jsonBody } from '../server/call-api.ts';

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="444444"/>`)
  .join('');
const row = (...cells: string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${wordParagraph(cell)}</w:tc>`).join('')}</w:tr>`;
const table = (...rows: string[]) =>
  `<w:tbl><w:tblPr><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>${rows.join('')}</w:tbl>`;

/** A contract that is filled in: tags that Word has split, a table whose row repeats, text under a condition, places of two roles. */
export const WORD_TEMPLATE = makeWord({
  body: [
    wordParagraph('设备租赁合同', '<w:jc w:val="center"/>'),
    wordParagraph(['承租方：{{', '承租方', '名称}}']),
    wordParagraph(['出租人开户行：{{开', '户行}}']),
    wordParagraph('租金：每月 {{月租金}} 元，自 {{起租日期}} 起计算。'),
    table(row('设备', '数量'), row('{{#设备清单}}{{设备}}', '{{数量}}{{/设备清单}}')),
    wordParagraph('{{?补充约定}}补充约定：{{补充约定}}{{/补充约定}}'),
    wordParagraph('甲方（盖章）：{{签章:甲方}}　　{{日期:甲方}}'),
    wordParagraph('乙方（签名）：{{签名:乙方}}　　{{日期:乙方}}'),
  ].join(''),
});

/** The same contract a version later: without the condition, with a tag more. */
export const CHANGED_WORD_TEMPLATE = makeWord({
  body: [
    wordParagraph('设备租赁合同', '<w:jc w:val="center"/>'),
    wordParagraph('承租方：{{承租方名称}}，开户行：{{开户行}}'),
    wordParagraph('租金：每月 {{月租金}} 元，押金 {{押金}} 元，自 {{起租日期}} 起计算。'),
    table(row('设备', '数量'), row('{{#设备清单}}{{设备}}', '{{数量}}{{/设备清单}}')),
    wordParagraph('甲方（盖章）：{{签章:甲方}}'),
    wordParagraph('乙方（签名）：{{签名:乙方}}'),
  ].join(''),
});

/** Signed by a role that the template does not have. */
export const GUARANTEE = makeWord({
  body: [wordParagraph('担保书'), wordParagraph('担保人（签名）：{{签名:担保人}}')].join(''),
});

/** Tags that are not complete. */
export const WRONG_WORD = makeWord({
  body: [wordParagraph('租金：{{月租金'), wordParagraph('{{#设备清单}}没有结束')].join(''),
});

/** Whether Word files are converted on this machine; where it must be, the absence of LibreOffice is a failure. */
export async function canConvert(): Promise<boolean> {
  const { result } = await callApi<{ result: { open: boolean } }>('/sys/config/hessian', {});
  if (!result.open && process.env.CINNABAR_REQUIRE_VALIDATORS === '1')
    throw new Error('LibreOffice is not installed');
  return result.open;
}

/** A draft of that Word file, made by calls: the sponsor seals, a person fills in the bank and signs. */
export async function wordDraft(title: string): Promise<TemplateDetail> {
  const who = await session(STAFF);
  const { company } = (await callApi<{ result: CurrentUser }>('/user', {}, who)).result;
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(WORD_TEMPLATE)]), '设备租赁合同.docx');
  const { result: upload } = await callApi<{ result: WordUpload }>(
    `/template/word/file?tenantId=${company!.id}`,
    { method: 'POST', body: form },
    who,
  );
  const content = {
    documents: [],
    fields: [],
    roles: [
      {
        id: '甲方',
        name: '甲方',
        sponsor: true,
        tenantType: 'CORPORATE',
        step: 1,
        actions: [{ id: 'seal', type: 'CORPORATE' }],
      },
      {
        id: '乙方',
        name: '乙方',
        tenantType: 'PERSONAL',
        step: 2,
        actions: [
          { id: 'fill', type: 'FILL' },
          { id: 'sign', type: 'PERSONAL' },
        ],
      },
    ],
    word: {
      params: upload.params.map((param) => (param.key === '开户行' ? { ...param, owner: '乙方' } : param)),
      files: [{ id: 'main', title: upload.title, asset: upload.asset.id }],
    },
  };
  const made = await callApi<{ result: TemplateDetail }>(
    '/template/word',
    jsonBody({ tenantId: company!.id, title, content }),
    who,
  );
  return made.result;
}
