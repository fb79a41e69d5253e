import en from '@cinnabar/locales/en-US/organizations-staff' with { type: 'json' };
import enSystem from '@cinnabar/locales/en-US/system' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/organizations-staff' with { type: 'json' };
import zhSystem from '@cinnabar/locales/zh-CN/system' with { type: 'json' };
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { EMPLOYEE_STATUSES } from '@cinnabar/protocol/organizations/staff-values';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { joinPath } from '../departments/department-tree.ts';

const WORDS = { zh_CN: { staff: zh, system: zhSystem }, en_US: { staff: en, system: enSystem } };

export const exportName = (company: string, language: Language): string =>
  `${WORDS[language].staff.export.fileOf.replace('{company}', () => company)}.csv`;

/** Column headings of the exported list. */
export function exportHead(language: Language): string[] {
  const { panel, column, form } = WORDS[language].staff;
  return [
    panel.number,
    form.name,
    panel.department,
    panel.position,
    panel.mobile,
    panel.email,
    column.roles,
    column.status,
    column.joined,
  ];
}

/** One employee under these headings. */
export function exportRow(member: StaffMember, language: Language): string[] {
  const { staff, system } = WORDS[language];
  const roleTypes: Record<string, string> = system.roleType;
  const status = EMPLOYEE_STATUSES.find((one) => one === member.status);
  return [
    member.number ?? '',
    member.name,
    joinPath(member.departments),
    member.position ?? '',
    member.mobile ?? '',
    member.email ?? '',
    member.roles.map(({ name, roleType }) => roleTypes[roleType] ?? name).join(staff.export.separator),
    status ? staff.status[status] : '',
    member.userId === '' ? '' : member.joinTime.slice(0, 10),
  ];
}
