import { paperContentSchema } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import { templateRoleSchema } from '@cinnabar/protocol/templates/template-content-schema';
import { describe, expect, it } from 'vitest';
import { fileTitle } from '../block-name.ts';
import { addFile, moveFile, newFileId, removeFile, renameFile } from './edit-files.ts';
import { withFillStep } from './fill-step.ts';
import { titleFrom } from './title-text.ts';

const content = paperContentSchema.parse({
  params: PURCHASE_CONTRACT.params,
  files: [{ id: 'main', paper: PURCHASE_CONTRACT.paper }],
});

describe('files of a bundle', () => {
  it('are added as the schema accepts them, in the look of the last one', () => {
    const grown = addFile(content, newFileId(content), '技术附件');
    expect(paperContentSchema.parse(grown)).toEqual(grown);
    expect(grown.files.map(({ id }) => id)).toEqual(['main', 'file2']);
    expect(grown.files[1]!.paper.text).toEqual(content.files[0]!.paper.text);
    expect(newFileId(removeFile(grown, 'main'))).toBe('file3');
  });

  it('move within the list and are removed', () => {
    const grown = addFile(content, 'annex', '附件');
    expect(moveFile(grown, 'annex', -1).files.map(({ id }) => id)).toEqual(['annex', 'main']);
    expect(moveFile(grown, 'annex', 1)).toBe(grown);
    expect(moveFile(grown, 'gone', 1)).toBe(grown);
    expect(removeFile(grown, 'main').files.map(({ id }) => id)).toEqual(['annex']);
  });

  it('have titles whose params stay params when the title is typed again', () => {
    const title = fileTitle(content.files[0]!, content);
    expect(title).toBe('采购合同 【合同编号】');
    expect(titleFrom(title, content.params)).toEqual(content.files[0]!.paper.title);
    const named = renameFile(content, 'main', titleFrom('【采购方名称】的合同【没有】', content.params));
    expect(paperContentSchema.parse(named).files[0]!.paper.title).toEqual([
      { kind: 'param', param: 'buyerName' },
      { kind: 'text', text: '的合同' },
      { kind: 'text', text: '【没有】' },
    ]);
  });
});

it('a role that fills something in gets a step for it, once, before the others', () => {
  const role = templateRoleSchema.parse({
    id: 'seller',
    name: '供应方',
    tenantType: 'COMPANY',
    step: 1,
    actions: [{ id: 'seal', type: 'CORPORATE' }],
  });
  const [filling] = withFillStep([role], 'seller');
  expect(filling!.actions.map(({ type }) => type)).toEqual(['FILL', 'CORPORATE']);
  expect(withFillStep([filling!], 'seller')[0]).toBe(filling);
  expect(withFillStep([role], 'SPONSOR')[0]).toBe(role);
});
