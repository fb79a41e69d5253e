import type { PaperImport } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import { paperImportSchema } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import { templateContentSchema } from '@cinnabar/protocol/templates/template-content-schema';
import { expect, it } from 'vitest';
import { importedContent } from './import-content.ts';

const READ: PaperImport = paperImportSchema.parse({
  title: '采购合同',
  paper: {
    title: [{ kind: 'text', text: '采购合同' }],
    blocks: [{ kind: 'paragraph', id: 'b1', content: [{ kind: 'param', param: 'buyer' }] }],
  },
  params: [{ key: 'buyer', name: '买方', type: 'TEXT' }],
  dropped: [],
  found: [],
});

it('what was read has two roles beside its paper and params', () => {
  const content = templateContentSchema.parse(
    importedContent(READ, { own: '甲方', other: '乙方' }, 'INNER_COMPANY'),
  );
  expect(content.roles.map(({ id, name, sponsor, tenantType }) => [id, name, sponsor, tenantType])).toEqual([
    ['own', '甲方', true, 'INNER_COMPANY'],
    ['other', '乙方', false, 'COMPANY'],
  ]);
  expect(content.papers?.files).toEqual([{ id: 'main', paper: READ.paper }]);
  expect(content.papers?.params).toEqual(READ.params);
});
