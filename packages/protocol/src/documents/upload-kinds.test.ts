import { describe, expect, it } from 'vitest';
import { titleFromName, uploadKind } from './upload-kinds.ts';

describe('an uploaded file', () => {
  it.each([
    ['合同.PDF', 'pdf'],
    ['合同.pdf.p7m', 'pdf'],
    ['扫描件.JPG', 'picture'],
    ['报价.xlsx', 'office'],
    ['合同.wps', 'office'],
    ['IMG_0001.HEIC', 'heic'],
    ['run.exe', null],
    ['合同docx', null],
    ['readme.txt', null],
  ])('%s is of kind %s', (name, kind) => {
    expect(uploadKind(name)).toBe(kind);
  });

  it('has a title without its extension', () => {
    expect(titleFromName('采购合同（2026.5 版）.docx')).toBe('采购合同（2026.5 版）');
    expect(titleFromName('v1.2')).toBe('v1.2');
  });
});
