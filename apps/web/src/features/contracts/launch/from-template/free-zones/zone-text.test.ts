import type { PaperInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import { describe, expect, it } from 'vitest';
import { readZone, textOfZone } from './zone-text.ts';

const bold = { bold: true };
const CONTENT: PaperInline[] = [
  { kind: 'text', text: '逾期交货的，', marks: bold },
  { kind: 'text', text: '按' },
  { kind: 'param', param: 'total' },
  { kind: 'text', text: '的万分之五支付违约金，见' },
  { kind: 'reference', target: 'payment' },
  { kind: 'text', text: '。' },
];
const labelOf = (inline: PaperInline) => (inline.kind === 'param' ? '合同总价' : '条款号');
const read = (text: string) => readZone(CONTENT, text, labelOf);

describe('the text of a free zone', () => {
  it('names what is no text, and reads back as it was', () => {
    const text = textOfZone(CONTENT, labelOf);
    expect(text).toBe('逾期交货的，按【合同总价】的万分之五支付违约金，见【条款号】。');
    expect(read(text)).toEqual({ content: CONTENT, missing: [] });
  });

  it('keeps values and references where they are moved, and the marks of words that are changed', () => {
    const { content, missing } = read('违约的，按【合同总价】的千分之一支付，见【条款号】。');
    expect(missing).toEqual([]);
    expect(content).toEqual([
      { kind: 'text', text: '违约的，按', marks: bold },
      { kind: 'param', param: 'total' },
      { kind: 'text', text: '的千分之一支付，见' },
      { kind: 'reference', target: 'payment' },
      { kind: 'text', text: '。' },
    ]);
    expect(read('见【条款号】，按【合同总价】').content.map(({ kind }) => kind)).toEqual([
      'text',
      'reference',
      'text',
      'param',
    ]);
  });

  it('names what was deleted, and takes brackets of its author as words', () => {
    const { content, missing } = read('【附件】另行约定【条款号】【条款号】');
    expect(missing).toEqual(['【合同总价】']);
    expect(content).toEqual([
      { kind: 'text', text: '【附件】另行约定', marks: bold },
      { kind: 'reference', target: 'payment' },
      { kind: 'text', text: '【条款号】' },
    ]);
  });
});
