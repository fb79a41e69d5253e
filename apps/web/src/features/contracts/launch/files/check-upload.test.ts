import { describe, expect, it } from 'vitest';
import { attachmentRefusalOf, refusalOf } from './check-upload.ts';

const MB = 1024 * 1024;

describe('a file chosen for upload', () => {
  it('passes as a PDF, a picture or an Office file of at most 50 MB', () => {
    for (const name of ['合同.PDF', '扫描件.jpg', '合同.docx'])
      expect(refusalOf({ name, size: 50 * MB }, true)).toBeNull();
  });

  it('is refused before sending when nothing can be made of it here', () => {
    expect(refusalOf({ name: '合同.exe', size: 1 }, true)).toBe('kind');
    expect(refusalOf({ name: 'IMG_1.heic', size: 1 }, true)).toBe('heic');
    expect(refusalOf({ name: '合同.docx', size: 1 }, false)).toBe('officeOff');
    expect(refusalOf({ name: '合同.pdf', size: 50 * MB + 1 }, true)).toBe('tooLarge');
    expect(refusalOf({ name: '合同.pdf', size: 0 }, true)).toBe('empty');
  });

  it('goes along as an attachment by a list of its own', () => {
    expect(attachmentRefusalOf({ name: '图纸.zip', size: 1 })).toBeNull();
    expect(attachmentRefusalOf({ name: 'page.html', size: 1 })).toBe('attachmentKind');
    expect(attachmentRefusalOf({ name: '图纸.zip', size: 50 * MB + 1 })).toBe('attachmentTooLarge');
  });
});
