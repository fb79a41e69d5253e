import { describe, expect, it } from 'vitest';
import { fileOfHtml, htmlOfPasted } from './pasted-file.ts';

describe('what was pasted', () => {
  it('is HTML where the clipboard has it, and where its text is', () => {
    expect(htmlOfPasted({ html: '<p>甲方</p>', text: '甲方' })).toBe('<p>甲方</p>');
    expect(htmlOfPasted({ html: ' ', text: '<h1>合同</h1>' })).toBe('<h1>合同</h1>');
  });

  it('is a paragraph for each line of a text, whose signs stay signs', () => {
    expect(htmlOfPasted({ html: '', text: '甲方 < 乙方\r\n____' })).toBe(
      '<p>甲方 &#60; 乙方</p>\n<p>____</p>',
    );
    expect(htmlOfPasted({ html: '', text: ' \n ' })).toBeNull();
  });

  it('is sent as a file', async () => {
    const file = fileOfHtml('<p>甲方</p>');
    expect([file.name, await file.text()]).toEqual(['_.html', '<p>甲方</p>']);
  });
});
