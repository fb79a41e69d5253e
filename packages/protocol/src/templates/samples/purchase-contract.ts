import type { Condition } from '../conditions/condition.ts';
import type { PaperBlockForm } from '../papers/block-schema.ts';
import type { PaperForm } from '../papers/paper-schema.ts';
import type { TemplateParamForm } from '../params/param-schema.ts';
import type { TemplateValues } from '../params/template-values.ts';

// long: one contract with its params and values, which are read together.
/** A purchase contract (采购合同) as a company would keep it: goods, totals, conditions, two parties. For demonstrations and tests. */
export interface SampleTemplate {
  readonly roles: readonly { readonly key: string; readonly name: string }[];
  readonly params: readonly TemplateParamForm[];
  readonly paper: PaperForm;
  readonly values: TemplateValues;
}

type Inlines = Extract<PaperBlockForm, { kind: 'paragraph' }>['content'];

/** `{key}` becomes a value, `{key:format}` one shown in that format, `{#id}` a reference, `{?key=option}` a check box. */
export function inlines(text: string): Inlines {
  return text
    .split(/(\{[^}]+\})/)
    .filter((part) => part !== '')
    .map((part): Inlines[number] => {
      if (!part.startsWith('{')) return { kind: 'text', text: part };
      const inner = part.slice(1, -1);
      if (inner.startsWith('#')) return { kind: 'reference', target: inner.slice(1) };
      if (inner.startsWith('?')) {
        const [param, option] = inner.slice(1).split('=');
        return { kind: 'checkbox', param: param!, option };
      }
      const [param, format] = inner.split(':');
      return { kind: 'param', param: param!, ...(format && { format: format as 'CAPITALS' }) };
    });
}

const article = (id: string, title: string, condition?: Condition): PaperBlockForm => ({
  kind: 'heading',
  level: 1,
  id,
  content: inlines(title),
  marks: { bold: true },
  numbering: { style: 'article', level: 1 },
  spaceBefore: 2,
  ...(condition && { condition }),
});
const clause = (id: string, text: string, condition?: Condition): PaperBlockForm => ({
  kind: 'paragraph',
  id,
  content: inlines(text),
  numbering: { style: 'decimal', level: 2, gap: 0.5 },
  ...(condition && { condition }),
});
const line = (id: string, text: string, indent = 0): PaperBlockForm => ({
  kind: 'paragraph',
  id,
  content: inlines(text),
  firstLineIndent: indent,
});

type Cell = Extract<PaperBlockForm, { kind: 'table' }>['rows'][number]['cells'][number];
const cell = (content: Inlines, rest: Partial<Cell> = {}): Cell => ({
  content: [{ kind: 'paragraph', content }],
  verticalAlign: 'middle',
  ...rest,
});
const head = (text: string): Cell =>
  cell([{ kind: 'text', text, marks: { bold: true } }], { align: 'center', shade: '#f2f2f2' });
const column = (key: string, align: 'left' | 'center' | 'right'): Cell =>
  cell([{ kind: 'column', column: key }], { align });
const total = (title: string, value: string): Extract<PaperBlockForm, { kind: 'table' }>['rows'][number] => ({
  cells: [cell(inlines(title), { columnSpan: 6, align: 'right' }), cell(inlines(value), { align: 'right' })],
  keepWithNext: true,
});

const INSTALMENTS: Condition = { param: 'payment', op: 'is', value: '分期付款' };
const AT_ONCE: Condition = { param: 'payment', op: 'isNot', value: '分期付款' };
const WARRANTED: Condition = {
  all: [
    { param: 'warrantyMonths', op: '>', value: '0' },
    { param: 'goodsKind', op: 'oneOf', value: ['机电设备', '仪器仪表'] },
  ],
};

const party = (role: string, title: string, key: string) => ({
  role,
  title: inlines(`${title}（盖章）：`),
  titleMarks: { bold: true },
  lines: [inlines(`{${key}}`), inlines('法定代表人或授权代表：')],
  places: [{ id: `${role}Seal`, type: 'SEAL_CORPORATE' as const, width: 42, height: 42 }],
  date: { id: `${role}Date`, label: inlines('日期：') },
});

export const PURCHASE_CONTRACT: SampleTemplate = {
  roles: [
    { key: 'buyer', name: '采购方' },
    { key: 'seller', name: '供应方' },
  ],
  params: [
    {
      key: 'contractNo',
      name: '合同编号',
      type: 'TEXT',
      source: 'CONTRACT_NUMBER',
      readOnly: true,
      required: false,
    },
    { key: 'buyerName', name: '采购方名称', type: 'TEXT', source: 'PARTY_NAME', sourceRole: 'buyer' },
    { key: 'buyerCode', name: '采购方统一社会信用代码', type: 'USCC' },
    {
      key: 'sellerName',
      name: '供应方名称',
      type: 'TEXT',
      owner: 'seller',
      source: 'PARTY_NAME',
      sourceRole: 'seller',
    },
    { key: 'sellerCode', name: '供应方统一社会信用代码', type: 'USCC', owner: 'seller' },
    { key: 'bank', name: '开户行', type: 'TEXT', owner: 'seller' },
    { key: 'account', name: '银行账号', type: 'BANK_ACCOUNT', owner: 'seller' },
    { key: 'signDay', name: '签订日期', type: 'DATE', source: 'TODAY' },
    {
      key: 'goodsKind',
      name: '货物类别',
      type: 'CHOICE',
      options: ['机电设备', '仪器仪表', '原材料', '其他'],
    },
    {
      key: 'goods',
      name: '货物清单',
      type: 'TABLE',
      check: { minRows: 1 },
      columns: [
        { key: 'name', name: '名称', type: 'TEXT' },
        { key: 'model', name: '规格型号', type: 'TEXT', required: false },
        { key: 'unit', name: '单位', type: 'TEXT' },
        { key: 'count', name: '数量', type: 'NUMBER', decimals: 3, format: 'THOUSANDS' },
        { key: 'price', name: '含税单价', type: 'AMOUNT' },
        { key: 'amount', name: '金额', type: 'AMOUNT', formula: 'count × price' },
      ],
    },
    { key: 'discount', name: '优惠金额', type: 'AMOUNT', required: false, check: { min: '0' } },
    {
      key: 'total',
      name: '合同总价',
      type: 'AMOUNT',
      readOnly: true,
      formula: 'sum(goods.amount) - if(discounted = "是", discount, 0)',
    },
    { key: 'discounted', name: '是否优惠', type: 'RADIO', options: ['是', '否'], default: '[1]' },
    {
      key: 'taxRate',
      name: '增值税税率',
      type: 'NUMBER',
      format: 'PERCENT',
      default: '13',
      check: { min: '0', max: '13' },
    },
    {
      key: 'tax',
      name: '其中税额',
      type: 'AMOUNT',
      readOnly: true,
      formula: 'total - round(total ÷ (1 + taxRate × 1%), 2)',
    },
    { key: 'deliveryDay', name: '交货日期', type: 'DATE', check: { min: { param: 'signDay' } } },
    { key: 'district', name: '交货地区', type: 'DISTRICT' },
    { key: 'address', name: '详细地址', type: 'TEXT' },
    { key: 'payment', name: '付款方式', type: 'RADIO', options: ['一次付清', '分期付款'] },
    {
      key: 'advanceRate',
      name: '预付款比例',
      type: 'NUMBER',
      format: 'PERCENT',
      default: '30',
      check: { min: '0', max: '100' },
    },
    {
      key: 'advance',
      name: '预付款',
      type: 'AMOUNT',
      readOnly: true,
      formula: 'round(total × advanceRate ÷ 100, 2)',
    },
    { key: 'balance', name: '尾款', type: 'AMOUNT', readOnly: true, formula: 'total - advance' },
    {
      key: 'payDays',
      name: '付款天数',
      type: 'NUMBER',
      decimals: 0,
      default: '15',
      check: { min: '1', max: '180' },
    },
    {
      key: 'warrantyMonths',
      name: '质保期（月）',
      type: 'NUMBER',
      decimals: 0,
      default: '12',
      check: { min: '0', max: '120' },
    },
    { key: 'remarks', name: '其他约定', type: 'MULTILINE', required: false },
  ],
  paper: {
    title: [
      { kind: 'text', text: '采购合同 ' },
      { kind: 'param', param: 'contractNo' },
    ],
    sheet: { size: 'A4' },
    text: { face: 'song', size: '小四', lineHeight: 1.5 },
    header: {
      content: [
        { kind: 'text', text: '采购合同　编号：' },
        { kind: 'param', param: 'contractNo' },
      ],
      align: 'right',
      marks: { size: '小五' },
      rule: true,
      skipFirstPage: true,
    },
    footer: {
      content: [
        { kind: 'text', text: '第 ' },
        { kind: 'counter', counter: 'page' },
        { kind: 'text', text: ' 页，共 ' },
        { kind: 'counter', counter: 'total' },
        { kind: 'text', text: ' 页' },
      ],
      align: 'center',
      marks: { size: '小五' },
    },
    blocks: [
      {
        kind: 'paragraph',
        id: 'title',
        content: [{ kind: 'text', text: '采购合同' }],
        align: 'center',
        marks: { bold: true, size: '二号', face: 'hei' },
        spaceAfter: 5,
      },
      line('no', '合同编号：{contractNo}'),
      line('day', '签订日期：{signDay}'),
      line('a', '甲方（采购方）：{buyerName}'),
      line('aCode', '统一社会信用代码：{buyerCode}'),
      line('b', '乙方（供应方）：{sellerName}'),
      line('bCode', '统一社会信用代码：{sellerCode}'),
      line(
        'whereas',
        '根据《中华人民共和国民法典》，甲乙双方经协商一致，就{goodsKind}采购事宜订立本合同。',
        2,
      ),
      article('goodsArticle', '采购货物及价款'),
      clause('goodsClause', '乙方向甲方供应下列货物（金额单位：元，价格含增值税）：'),
      {
        kind: 'table',
        id: 'goodsTable',
        description: '货物清单',
        columns: [
          { width: 11 },
          { share: 3 },
          { share: 3 },
          { width: 13 },
          { width: 19 },
          { width: 25 },
          { width: 29 },
        ],
        headRows: 1,
        text: { size: '五号', lineHeight: 1.25 },
        spaceBefore: 1,
        spaceAfter: 2,
        rows: [
          { cells: ['序号', '名称', '规格型号', '单位', '数量', '含税单价', '金额'].map(head) },
          {
            repeat: 'goods',
            cells: [
              cell([{ kind: 'rowNumber' }], { align: 'center' }),
              column('name', 'left'),
              column('model', 'left'),
              column('unit', 'center'),
              column('count', 'right'),
              column('price', 'right'),
              column('amount', 'right'),
            ],
          },
          { ...total('优惠', '{discount}'), condition: { param: 'discounted', op: 'is', value: '是' } },
          total('合同总价', '{total}'),
          { cells: [cell(inlines('人民币（大写）：{total:CAPITALS}'), { columnSpan: 7 })] },
        ],
      },
      clause('taxClause', '合同总价含增值税，税率{taxRate}，其中税额{tax}元。'),
      article('paymentArticle', '付款'),
      clause('paymentWay', '付款方式：{?payment=一次付清}一次付清　{?payment=分期付款}分期付款。'),
      clause('atOnce', '甲方于货物验收合格之日起{payDays}日内向乙方一次付清合同总价{total}元。', AT_ONCE),
      {
        kind: 'section',
        id: 'instalments',
        condition: INSTALMENTS,
        blocks: [
          clause(
            'advanceClause',
            '甲方于本合同生效之日起{payDays}日内支付合同总价的{advanceRate}作为预付款，即{advance:BOTH}。',
          ),
          clause(
            'balanceClause',
            '货物按{#deliveryArticle}验收合格之日起{payDays}日内，甲方支付尾款{balance:BOTH}。',
          ),
        ],
      },
      clause('accountClause', '乙方收款账户：开户行{bank}，账号{account}。'),
      article('deliveryArticle', '交货与验收'),
      clause(
        'deliveryClause',
        '乙方应于{deliveryDay}前将货物运至{district}{address}，运费及运输途中的风险由乙方承担。',
      ),
      clause('acceptanceClause', '甲方应于收货之日起 7 日内验收；逾期未提出书面异议的，视为验收合格。'),
      {
        kind: 'section',
        id: 'warranty',
        condition: WARRANTED,
        blocks: [
          article('warrantyArticle', '质量保证'),
          clause(
            'warrantyClause',
            '质保期为{warrantyMonths}个月，自验收合格之日起计算。质保期内因货物质量产生的维修、更换费用由乙方承担。',
          ),
        ],
      },
      article('breachArticle', '违约责任'),
      clause(
        'lateClause',
        '乙方逾期交货的，每逾期一日按合同总价的万分之五支付违约金；甲方逾期付款的，按逾期金额的同一比例支付违约金。',
      ),
      article('disputeArticle', '争议解决及其他'),
      clause(
        'disputeClause',
        '因本合同产生的争议，双方协商解决；协商不成的，提交甲方住所地有管辖权的人民法院诉讼解决。',
      ),
      clause('remarksClause', '其他约定：{remarks}', { param: 'remarks', op: 'filled' }),
      clause(
        'copiesClause',
        '本合同以可靠电子签名签署，自双方签署完成之日起生效，与纸质合同具有同等法律效力。',
      ),
      {
        kind: 'signatures',
        id: 'signatures',
        spaceBefore: 6,
        parties: [party('buyer', '甲方', 'buyerName'), party('seller', '乙方', 'sellerName')],
      },
    ],
    acrossPages: [{ id: 'across', owner: 'buyer', y: 0.45, height: 0.14 }],
    freeZones: ['lateClause', 'disputeClause'],
  },
  values: {
    contractNo: 'CG-2026-0318',
    buyerName: '杭州青山精密制造有限公司',
    buyerCode: '91330110MA2H000017',
    sellerName: '苏州远帆机电设备有限公司',
    sellerCode: '91320594MA1N000014',
    bank: '中国工商银行苏州工业园区支行',
    account: '1102 0288 0900 0123 456',
    signDay: '2026-11-29',
    goodsKind: '[0]',
    goods: JSON.stringify([
      ['三相异步电动机', 'YE4-132S-4 5.5kW', '台', '12', '198000', ''],
      ['变频器', 'FR-A840-00310', '台', '12', '456050', ''],
      ['铜芯电缆', 'YJV-0.6/1kV 4×16mm²', '米', '1250.5', '8733', ''],
      ['配电箱（含安装附件）', 'XL-21 非标', '套', '3', '1260000', ''],
    ]),
    discounted: '[0]',
    discount: '500000',
    taxRate: '13',
    deliveryDay: '2027-01-15',
    district: '浙江省/杭州市/余杭区',
    address: '良渚街道通益路 88 号 2 号厂房',
    payment: '[1]',
    advanceRate: '30',
    payDays: '15',
    warrantyMonths: '24',
    remarks: '乙方应提供原厂合格证及出厂检验报告。',
  },
};
