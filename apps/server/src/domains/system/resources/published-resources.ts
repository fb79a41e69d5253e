import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RESOURCE_PATHS, type ResourcePath } from '@cinnabar/protocol/system/resource-paths';
import { writeImportSheet } from './write-import-sheet.ts';

interface PublishedResource {
  filename: string;
  type: string;
  read(): Promise<Buffer>;
}

const HTML = 'text/html; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const paper = (file: string) => () => readFile(path.join(import.meta.dirname, 'papers', file));

/** Everything that `GET /assets/loadResource` serves. The path is a name from this list and never reaches a file system. */
const RESOURCES: Record<ResourcePath, PublishedResource> = {
  'import/employees-company-zh.xlsx': {
    filename: '员工导入模板.xlsx',
    type: XLSX,
    read: () => writeImportSheet('company', 'zh_CN'),
  },
  'import/employees-special-zh.xlsx': {
    filename: '员工导入模板（非大陆手机号）.xlsx',
    type: XLSX,
    read: () => writeImportSheet('special', 'zh_CN'),
  },
  'import/employees-company-en.xlsx': {
    filename: 'Employee import.xlsx',
    type: XLSX,
    read: () => writeImportSheet('company', 'en_US'),
  },
  'import/employees-special-en.xlsx': {
    filename: 'Employee import (other regions).xlsx',
    type: XLSX,
    read: () => writeImportSheet('special', 'en_US'),
  },
  'help/guide-zh.html': { filename: '使用手册.html', type: HTML, read: paper('guide-zh.html') },
  'help/guide-en.html': { filename: 'User guide.html', type: HTML, read: paper('guide-en.html') },
  'help/printer-setup-zh.html': {
    filename: '打印机设置.html',
    type: HTML,
    read: paper('printer-setup-zh.html'),
  },
  'help/printer-setup-en.html': {
    filename: 'Printer setup.html',
    type: HTML,
    read: paper('printer-setup-en.html'),
  },
};

export function findResource(name: string): PublishedResource | null {
  const known = RESOURCE_PATHS.find((one) => one === name);
  return known ? RESOURCES[known] : null;
}
