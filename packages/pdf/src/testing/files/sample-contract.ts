import type { Inline, LayoutBlock, Paper, TableRow, TextMarks } from '../../typeset/layout/layout-block.ts';

const text = (value: string, marks?: TextMarks): Inline => ({ kind: 'text', text: value, marks });
const plain = (value: string): LayoutBlock => ({
  kind: 'paragraph',
  content: [text(value)],
  firstLineIndent: 2,
});
const article = (id: string, title: string): LayoutBlock => ({
  kind: 'heading',
  level: 1,
  id,
  content: [text(title)],
  marks: { bold: true, face: 'hei' },
  numbering: { style: 'article', level: 1 },
  spaceBefore: 3,
  spaceAfter: 1,
});
const clause = (content: Inline[], id?: string): LayoutBlock => ({
  kind: 'paragraph',
  id,
  content,
  firstLineIndent: 2,
  numbering: { style: 'decimal', level: 2 },
});
const item = (value: string): LayoutBlock => ({
  kind: 'paragraph',
  content: [text(value)],
  indent: 2,
  numbering: { style: 'chineseParenthesis', level: 2, gap: 0 },
});
const ALIGNS = ['center', 'left', 'center', 'right', 'right'] as const;
const goods = (cells: readonly string[]): TableRow => ({
  cells: cells.map((value, at) => ({
    content: [{ kind: 'paragraph', content: [text(value)] }],
    align: ALIGNS[at],
  })),
});

/** A contract as companies write it: articles, a price list, a list of duties, signature blocks. @param rows of the price list */
export function sampleContract(rows = 3): Paper {
  return {
    title: '软件技术服务合同',
    language: 'zh-CN',
    serialNumber: 'ZS-2026-0188',
    header: {
      content: [text('软件技术服务合同 '), { kind: 'counter', counter: 'sn' }],
      align: 'right',
      rule: true,
    },
    footer: {
      content: [
        text('第 '),
        { kind: 'counter', counter: 'page' },
        text(' 页，共 '),
        { kind: 'counter', counter: 'total' },
        text(' 页'),
      ],
    },
    blocks: [
      {
        kind: 'paragraph',
        align: 'center',
        marks: { face: 'hei', size: '二号', bold: true },
        content: [text('软件技术服务合同')],
        spaceAfter: 2,
        lineHeight: 1.4,
      },
      {
        kind: 'paragraph',
        align: 'right',
        marks: { size: '五号', face: 'kai' },
        content: [text('合同编号：ZS-2026-0188')],
        spaceAfter: 4,
      },
      {
        kind: 'paragraph',
        content: [text('甲方（委托方）：'), { kind: 'blank', width: 20, text: '朱砂科技有限公司' }],
      },
      {
        kind: 'paragraph',
        content: [text('乙方（受托方）：'), { kind: 'blank', width: 20, text: '海棠贸易有限公司' }],
        spaceAfter: 3,
      },
      plain(
        '根据《中华人民共和国民法典》及有关法律、法规的规定，甲、乙双方在平等、自愿、公平、诚实信用的基础上，就甲方委托乙方提供软件技术服务（以下简称“本服务”）事宜，经协商一致，订立本合同，以资共同遵守。',
      ),
      article('scope', '服务内容'),
      clause([
        text(
          '乙方为甲方的 Cinnabar 电子签约平台提供部署、升级与运维服务，服务级别（SLA）不低于99.95%，响应时间不超过30分钟。',
        ),
      ]),
      clause(
        [
          text('服务清单及价格见下表，单位为人民币元（¥）。金额以'),
          text('含税价', { bold: true }),
          text('为准；'),
          text('原报价 128,000.00 元', { strike: true }),
          text('已作废，以'),
          text('下表合计', { underline: true, color: '#b3261e' }),
          text('为准。'),
        ],
        'list',
      ),
      {
        kind: 'table',
        headRows: 1,
        spaceBefore: 2,
        spaceAfter: 2,
        description: '服务清单及价格',
        text: { size: '五号', lineHeight: 1.35 },
        columns: [{ width: 12 }, { share: 1 }, { width: 18 }, { width: 26 }, { width: 30 }],
        rows: [
          {
            cells: ['序号', '项目', '数量', '单价（元）', '金额（元）'].map((head) => ({
              content: [{ kind: 'paragraph', content: [text(head)], marks: { bold: true, face: 'hei' } }],
              align: 'center',
              shade: '#f2efe9',
            })),
          },
          ...Array.from({ length: rows }, (_, at) =>
            goods([`${at + 1}`, '年度运维服务（7×24小时）', '12', '5,000.00', '60,000.00']),
          ),
          {
            cells: [
              {
                content: [{ kind: 'paragraph', content: [text('合计（大写）：人民币壹拾捌万元整')] }],
                columnSpan: 4,
              },
              {
                content: [{ kind: 'paragraph', content: [text('180,000.00', { bold: true })] }],
                align: 'right',
              },
            ],
          },
        ],
      },
      article('pay', '付款方式'),
      clause([
        text(
          '本合同签订后5个工作日内，甲方向乙方支付合同总额的50%；验收合格后10个工作日内支付其余50%。付款方式：',
        ),
        { kind: 'checkbox', checked: true },
        text('银行转账 '),
        { kind: 'checkbox', checked: false },
        text('支票 '),
        { kind: 'checkbox', checked: false },
        text('其他：'),
        { kind: 'blank', width: 8 },
      ]),
      clause([
        text('未按'),
        { kind: 'reference', target: 'scope' },
        text('、'),
        { kind: 'reference', target: 'list' },
        text('提供服务的，甲方有权暂停付款，且不构成'),
        { kind: 'reference', target: 'breach' },
        text('所称违约。'),
      ]),
      article('secrets', '保密义务'),
      plain('双方对在履行本合同过程中知悉的对方商业秘密负有保密义务，包括但不限于：'),
      item('技术资料、源代码、算法、接口文档；'),
      item('客户名单、价格、合同文本；'),
      item('其他标明“保密”字样的资料（无论书面、电子或口头形式）。'),
      article('breach', '违约责任'),
      ...Array.from({ length: 6 }, () =>
        clause([
          text(
            '任何一方违反本合同约定，给对方造成损失的，应当赔偿对方因此遭受的全部直接损失；逾期付款的，每逾期一日，应按逾期金额的万分之五支付违约金，但违约金总额不超过合同总价的20%。The party in breach shall compensate the other party for all direct losses caused thereby.',
          ),
        ]),
      ),
      article('rest', '其他'),
      plain(
        '本合同自双方签字并盖章之日起生效，一式两份，甲乙双方各执一份，具有同等法律效力。联系人：𠮷田、李😀。',
      ),
      {
        kind: 'signatures',
        spaceBefore: 8,
        parties: ['甲方', '乙方'].map((name, at) => ({
          title: [text(`${name}（盖章）：`)],
          titleMarks: { bold: true },
          lines: [
            [text(['朱砂科技有限公司', '海棠贸易有限公司'][at]!)],
            [text('法定代表人或授权代表（签字）：')],
          ],
          places: [{ id: `seal-${at}`, width: 42, height: 42 }],
          date: { id: `date-${at}`, label: [text('签订日期：')] },
        })),
      },
    ],
  };
}
