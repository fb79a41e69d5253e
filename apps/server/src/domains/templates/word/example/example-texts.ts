import type { Language } from '@cinnabar/protocol/transport/headers';

/** The example contract in one language: every kind of tag, each where an author would write it. */
export interface ExampleTexts {
  /** Of the file, without its extension. */
  name: string;
  font: string;
  /** As BCP 47 writes it. */
  language: string;
  title: string;
  facts: readonly string[];
  opening: string;
  goodsHeading: string;
  /** Of the table: its head, and the row that repeats. */
  goods: readonly [head: readonly string[], row: readonly string[]];
  clauses: readonly string[];
  /** Only there when something is filled in. */
  condition: string;
  closing: string;
  /** Both parties beside each other. */
  signatures: readonly [left: readonly string[], right: readonly string[]];
}

export const EXAMPLE_TEXTS: Record<Language, ExampleTexts> = {
  zh_CN: {
    name: '采购合同（示例）',
    font: '宋体',
    language: 'zh-CN',
    title: '采购合同',
    facts: [
      '合同编号：{{合同编号}}',
      '签订日期：{{签订日期}}',
      '甲方（采购方）：{{甲方名称}}',
      '乙方（供应方）：{{乙方名称}}',
    ],
    opening: '甲乙双方经协商一致，就下列货物的采购订立本合同。',
    goodsHeading: '一、采购的货物',
    goods: [
      ['名称', '规格', '数量', '单价（元）'],
      ['{{#货物清单}}{{名称}}', '{{规格}}', '{{数量}}', '{{单价}}{{/货物清单}}'],
    ],
    clauses: [
      '二、货款合计人民币 {{合同金额}} 元，含税。',
      '三、乙方应在 {{交货日期}} 前将货物送至 {{交货地点}}，由甲方验收。',
      '四、甲方在验收合格后三十日内付清全部货款。',
    ],
    condition: '五、补充约定：{{补充约定}}',
    closing: '本合同自双方盖章之日起生效。{{骑缝:甲方}}',
    signatures: [
      ['甲方（盖章）：{{签章:甲方}}', '日期：{{日期:甲方}}'],
      ['乙方（盖章）：{{签章:乙方}}', '日期：{{日期:乙方}}'],
    ],
  },
  en_US: {
    name: 'Purchase contract (example)',
    font: 'Times New Roman',
    language: 'en-US',
    title: 'Purchase contract',
    facts: [
      'Contract number: {{contract_number}}',
      'Date of signing: {{signing_date}}',
      'Buyer: {{buyer_name}}',
      'Supplier: {{supplier_name}}',
    ],
    opening: 'The buyer and the supplier agree on the purchase of the goods below.',
    goodsHeading: '1. Goods',
    goods: [
      ['Item', 'Specification', 'Quantity', 'Unit price'],
      ['{{#goods}}{{item}}', '{{specification}}', '{{quantity}}', '{{unit_price}}{{/goods}}'],
    ],
    clauses: [
      '2. The total price is {{contract_amount}}, tax included.',
      '3. The supplier delivers the goods to {{delivery_place}} by {{delivery_date}}; the buyer inspects them on arrival.',
      '4. The buyer pays the total price within thirty days after acceptance.',
    ],
    condition: '5. Additional terms: {{additional_terms}}',
    closing: 'This contract takes effect once both parties have sealed it. {{across:Buyer}}',
    signatures: [
      ['For the buyer: {{seal:Buyer}}', 'Date: {{date:Buyer}}'],
      ['For the supplier: {{seal:Supplier}}', 'Date: {{date:Supplier}}'],
    ],
  },
};

/** What stands between the tags of the condition: its param is the one in the text. */
export function conditionOf({ condition }: ExampleTexts): string {
  const key = /\{\{([^{}]+)\}\}/.exec(condition)![1]!;
  return `{{?${key}}}${condition}{{/${key}}}`;
}
