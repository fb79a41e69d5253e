import type { ImportField } from '@cinnabar/protocol/organizations/import/import-values';
import type { SheetRow } from '../../../../platform/sheets/sheet.ts';

/** Headings that mean a field, in the form of `headingKey`. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  name: ['姓名', '员工姓名', '名字', 'name', 'fullname', 'employeename'],
  areaCode: ['国家/地区代码', '国家地区代码', '国际区号', '区号', 'areacode', 'callingcode', 'countrycode'],
  mobile: [
    '手机号',
    '手机',
    '手机号码',
    '移动电话',
    '电话',
    '联系电话',
    'phone',
    'mobile',
    'phonenumber',
    'mobilephone',
  ],
  email: ['邮箱', '电子邮箱', '电子邮件', '邮件', 'email', 'e-mail', 'mail', 'emailaddress'],
  passport: ['护照号', '护照', '护照号码', 'passport', 'passportnumber', 'passportno'],
  number: [
    '工号',
    '员工编号',
    '员工号',
    '编号',
    'employeenumber',
    'employeeno',
    'employeeid',
    'staffid',
    'number',
  ],
  department: ['部门', '所属部门', '组织', 'department', 'dept', 'team'],
  position: ['职务', '岗位', '职位', 'position', 'title', 'jobtitle'],
  role: ['角色', '系统角色', 'role', 'roles'],
};

const FIELDS = new Map<string, ImportField>(
  Object.entries(HEADINGS).flatMap(([field, names]) => names.map((name) => [name, field as ImportField])),
);

/** A title above the headings has at most so many rows. */
const HEADING_WITHIN = 5;

/** A heading without case, spaces, marks of a required column and remarks in brackets. */
const headingKey = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[\s*:]/g, '')
    .replace(/[.]$/, '');

/** By column, A first: what it says about an employee; null is not imported. */
export type ColumnFields = readonly (ImportField | null)[];

/** Fields by the headings, in either language. A field has one column: of two with its name the first counts. */
export function mapColumns(heading: SheetRow): ColumnFields {
  const used = new Set<ImportField>();
  return heading.cells.map((cell) => {
    const field = FIELDS.get(headingKey(cell?.text ?? '')) ?? null;
    if (field === null || used.has(field)) return null;
    used.add(field);
    return field;
  });
}

/** Where the headings are: the first row that names two fields, below a title where there is one; else the first row. */
export function headingIndex(rows: readonly SheetRow[]): number {
  const found = rows
    .slice(0, HEADING_WITHIN)
    .findIndex((row) => mapColumns(row).filter((field) => field !== null).length >= 2);
  return Math.max(found, 0);
}
