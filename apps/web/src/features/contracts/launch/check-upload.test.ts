import { describe, expect, it } from 'vitest';
import { refusalOf } from './check-upload.ts';

const MB = 1024 * 1024;

describe('a file chosen for upload', () => {
  it('passes when its name holds .pdf in any case and it has at most 50 MB', () => {
    expect(refusalOf({ name: '合同.PDF', size: 50 * MB })).toBeNull();
  });

  it('is refused before sending when it is not a PDF, larger, or empty', () => {
    expect(refusalOf({ name: '合同.docx', size: 1 })).toBe('notPdf');
    expect(refusalOf({ name: '合同.pdf', size: 50 * MB + 1 })).toBe('tooLarge');
    expect(refusalOf({ name: '合同.pdf', size: 0 })).toBe('empty');
  });
});
