import type { Language } from '@cinnabar/protocol/transport/headers';

/** One column of an import sheet: its heading, an example, and an explanation. */
interface Column {
  title: string;
  example: string;
  note: string;
  width: number;
}

const NAME: Record<Language, Column> = {
  zh_CN: { title: '姓名*', example: '林知夏', note: '与证件一致', width: 14 },
  en_US: { title: 'Name*', example: 'Lin Zhixia', note: 'As on the identity document', width: 18 },
};
const MOBILE: Record<Language, Column> = {
  zh_CN: { title: '手机号', example: '13800000000', note: '手机号与邮箱至少填一项', width: 18 },
  en_US: { title: 'Phone', example: '13800000000', note: 'A phone number or an email is needed', width: 18 },
};
const EMAIL: Record<Language, Column> = {
  zh_CN: { title: '邮箱', example: 'lin@example.com', note: '手机号与邮箱至少填一项', width: 26 },
  en_US: {
    title: 'Email',
    example: 'lin@example.com',
    note: 'A phone number or an email is needed',
    width: 26,
  },
};
const NUMBER: Record<Language, Column> = {
  zh_CN: { title: '工号', example: 'E10001', note: '选填，企业内不重复', width: 14 },
  en_US: { title: 'Employee number', example: 'E10001', note: 'Optional, unique in the company', width: 18 },
};
const DEPARTMENT: Record<Language, Column> = {
  zh_CN: { title: '部门', example: '法务部', note: '选填，下级部门用 / 分隔', width: 20 },
  en_US: { title: 'Department', example: 'Legal', note: 'Optional; separate levels with /', width: 20 },
};
const ROLE: Record<Language, Column> = {
  zh_CN: { title: '角色', example: '合同管理员', note: '选填，多个角色用顿号分隔', width: 20 },
  en_US: {
    title: 'Role',
    example: 'Contract administrator',
    note: 'Optional; separate several with commas',
    width: 24,
  },
};
const COMPANY: Record<Language, Column> = {
  zh_CN: { title: '所属企业*', example: '朱砂置业有限公司', note: '集团内企业的注册名称', width: 26 },
  en_US: {
    title: 'Company*',
    example: '朱砂置业有限公司',
    note: 'Registered name of a company of the group',
    width: 28,
  },
};

/** `company`: people of one company; `special`: of several companies of a group in one sheet (product-spec §9). */
export type ImportSheet = 'company' | 'special';

export function columnsOf(sheet: ImportSheet, language: Language): Column[] {
  const columns = [NAME, MOBILE, EMAIL, NUMBER, DEPARTMENT, ROLE];
  return (sheet === 'special' ? [COMPANY, ...columns] : columns).map((column) => column[language]);
}
