import { expect, it } from 'vitest';
import { wordsAround } from './words-around.ts';

it.each([
  [
    '赁合同 承租方：{{承租方名称}} 开户行：{{开户行}} 租金：{{月租',
    '开户行',
    { before: ' 开户行：', tag: '开户行', behind: ' 租金：' },
  ],
  ['{开户行}} 租金 {{租金}} 元', '租金', { before: ' 租金 ', tag: '租金', behind: ' 元' }],
  [
    '甲方：{{签章:甲方}} {{日期:甲方}} 乙方（签名）：{{签名:乙',
    '甲方',
    { before: ' ', tag: '日期:甲方', behind: ' 乙方（签名）：' },
  ],
  ['控件的文字', '合计', { before: '控件的文字', tag: '', behind: '' }],
])('the words around a tag of %s', (words, name, parts) => {
  expect(wordsAround(words, name)).toEqual(parts);
});
