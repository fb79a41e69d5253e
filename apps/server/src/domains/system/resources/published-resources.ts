import { RESOURCE_PATHS, type ResourcePath } from '@cinnabar/protocol/system/resource-paths';
import { writeImportSheet } from './write-import-sheet.ts';

interface PublishedResource {
  filename: string;
  type: string;
  read(): Promise<Buffer>;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Everything that `GET /assets/loadResource` gives out. The path is a name from this list and never touches a file system. */
const RESOURCES: Record<ResourcePath, PublishedResource> = {
  'import/employees-company-zh.xlsx': {
    filename: '员工导入模板.xlsx',
    type: XLSX,
    read: () => writeImportSheet('company', 'zh_CN'),
  },
  'import/employees-special-zh.xlsx': {
    filename: '员工导入模板（集团多企业）.xlsx',
    type: XLSX,
    read: () => writeImportSheet('special', 'zh_CN'),
  },
  'import/employees-company-en.xlsx': {
    filename: 'Employee import.xlsx',
    type: XLSX,
    read: () => writeImportSheet('company', 'en_US'),
  },
  'import/employees-special-en.xlsx': {
    filename: 'Employee import (group).xlsx',
    type: XLSX,
    read: () => writeImportSheet('special', 'en_US'),
  },
};

export function findResource(path: string): PublishedResource | null {
  const known = RESOURCE_PATHS.find((one) => one === path);
  return known ? RESOURCES[known] : null;
}
