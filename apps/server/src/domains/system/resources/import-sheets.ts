import type { ImportField } from '@cinnabar/protocol/organizations/import/import-values';
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
const AREA_CODE: Record<Language, Column> = {
  zh_CN: { title: '国家/地区代码', example: '852', note: '手机号的国际区号，不含加号', width: 16 },
  en_US: { title: 'Area code', example: '852', note: 'Calling code of the phone, without +', width: 16 },
};
const MOBILE_ABROAD: Record<Language, Column> = {
  zh_CN: { ...MOBILE.zh_CN, example: '91234567' },
  en_US: { ...MOBILE.en_US, example: '91234567' },
};
const PASSPORT: Record<Language, Column> = {
  zh_CN: { title: '护照号', example: 'K01234567', note: '选填，字母与数字', width: 18 },
  en_US: { title: 'Passport', example: 'K01234567', note: 'Optional; letters and digits', width: 18 },
};
const POSITION: Record<Language, Column> = {
  zh_CN: { title: '职务', example: '法务专员', note: '选填', width: 16 },
  en_US: { title: 'Position', example: 'Legal counsel', note: 'Optional', width: 18 },
};

/** `company`: people with a mainland phone number; `special`: people without one (product-spec §9). */
export type ImportSheet = 'company' | 'special';

const COLUMNS: Record<ImportSheet, Partial<Record<ImportField, Record<Language, Column>>>> = {
  company: {
    name: NAME,
    mobile: MOBILE,
    email: EMAIL,
    number: NUMBER,
    department: DEPARTMENT,
    position: POSITION,
    role: ROLE,
  },
  special: {
    name: NAME,
    areaCode: AREA_CODE,
    mobile: MOBILE_ABROAD,
    email: EMAIL,
    passport: PASSPORT,
    number: NUMBER,
    department: DEPARTMENT,
    position: POSITION,
    role: ROLE,
  },
};

/** Columns of a published sheet, in their order. */
export const columnsOf = (sheet: ImportSheet, language: Language): (Column & { field: ImportField })[] =>
  Object.entries(COLUMNS[sheet]).map(([field, column]) => ({
    field: field as ImportField,
    ...column[language],
  }));

type FieldTexts = Partial<Record<ImportField, string>>;

/** What the published sheets write below their headings, so that an import leaves it out. */
export function importSheetTexts(): { notes: FieldTexts; examples: FieldTexts }[] {
  const sheets = Object.keys(COLUMNS) as ImportSheet[];
  const languages: Language[] = ['zh_CN', 'en_US'];
  return sheets.flatMap((sheet) =>
    languages.map((language) => {
      const columns = columnsOf(sheet, language);
      return {
        notes: Object.fromEntries(columns.map(({ field, note }) => [field, note])),
        examples: Object.fromEntries(columns.map(({ field, example }) => [field, example])),
      };
    }),
  );
}
