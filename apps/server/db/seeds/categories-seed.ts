import { EMPTY_CONFIG } from '@cinnabar/protocol/categories/rules/category-rules';
import type { FormField } from '@cinnabar/protocol/categories/rules/form-fields';
import type { Categories } from '../../src/domains/categories/index.ts';
import type { Tx } from '../../src/platform/db/open-database.ts';

/** What the sender gives. */
const OPEN = { name: '', contact: '', together: false };

/** What the demo asks for when a seal is used. */
const PHYSICAL_FORM: FormField[] = [
  { key: 'projectNo', name: '项目编号', type: 'TEXT', required: false, hint: '没有项目的留空', choices: [] },
  { key: 'copies', name: '盖印份数', type: 'NUMBER', required: false, hint: '', choices: [] },
  {
    key: 'returnDay',
    name: '归档日期',
    type: 'DATE',
    required: false,
    hint: '盖印文件送交档案室的日期',
    choices: [],
  },
  {
    key: 'counterparty',
    name: '对方类型',
    type: 'CHOICE',
    required: false,
    hint: '',
    choices: ['政府部门', '银行', '客户', '供应商'],
  },
];

/** With the general type, five that differ in their rules, and one for physical seals. The approver is of the same company. */
export async function seedCategories(
  tx: Tx,
  categories: Categories,
  companyId: string,
  approver: { id: string; name: string },
): Promise<void> {
  await categories.presetCategories(tx, companyId, [
    {
      name: '采购与供应',
      categories: [
        {
          name: '采购合同',
          rules: {
            ...EMPTY_CONFIG,
            numberRule: 'CG-{YYYY}-{0000}',
            subjectRule: '{type}（{party}）',
            amountDemanded: true,
            deadlineDays: 30,
            materials: ['营业执照'],
          },
        },
        {
          name: '框架协议',
          rules: {
            ...EMPTY_CONFIG,
            numberRule: 'KJ-{YYYY}-{000}',
            termDemanded: true,
            deadlineDays: 60,
            minReadSeconds: 30,
            termReminders: [60, 30, 7],
            reminders: { daysBefore: [7, 3, 1], everyDays: null },
          },
        },
      ],
    },
    {
      name: '销售与渠道',
      categories: [
        {
          name: '技术服务',
          rules: {
            ...EMPTY_CONFIG,
            numberRule: 'XS-{YYYY}-{0000}',
            amountDemanded: true,
            approvals: [{ from: 100_000_00, approvers: [approver] }],
            termDemanded: true,
            deadlineDays: 45,
            copies: [{ name: '顾南枝', contact: '13800000007', when: 'FINISH' }],
          },
        },
        {
          name: '市场合作',
          rules: {
            ...EMPTY_CONFIG,
            numberRule: 'SC-{YYYY}-{000}',
            deadlineDays: 30,
            attachmentsDemanded: true,
            prints: 'SPONSOR',
            noticesLeftOut: ['EXPIRED_PARTY'],
            reminders: { daysBefore: [3], everyDays: 7 },
          },
        },
      ],
    },
    {
      name: '人事',
      categories: [
        {
          name: '劳动合同',
          rules: {
            ...EMPTY_CONFIG,
            numberRule: 'LD-{YYYY}-{0000}',
            subjectRule: '{type} {party} {number}',
            parties: [
              {
                ...OPEN,
                role: '用人单位',
                kind: 'OWN',
                steps: [{ type: 'CORPORATE', operators: [] }],
              },
              { ...OPEN, role: '员工', kind: 'PERSON', steps: [{ type: 'PERSONAL', operators: [] }] },
            ],
            termDemanded: true,
            deadlineDays: 15,
            minReadSeconds: 60,
            realName: true,
            intentMethods: ['PIN', 'PASSKEY'],
            materials: ['身份证照片', '学历证明'],
          },
        },
      ],
    },
    {
      name: '实物用印',
      categories: [
        { name: '行政用印', type: 'PHYSICAL', rules: { ...EMPTY_CONFIG, formFields: PHYSICAL_FORM } },
      ],
    },
  ]);
}
