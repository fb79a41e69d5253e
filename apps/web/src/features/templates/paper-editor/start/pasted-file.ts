/** What a clipboard holds of one copied text. */
export interface Pasted {
  html: string;
  text: string;
}

const TAG = /<\/?(?:html|body|p|div|span|h[1-6]|table|tr|td|ul|ol|li|br|b|strong)\b[^>]*>/i;

/** The HTML of what was pasted: as it was copied from a page or from Word, else text that is HTML, else each line as a paragraph. Null: nothing. */
export function htmlOfPasted({ html, text }: Pasted): string | null {
  if (html.trim() !== '') return html;
  if (text.trim() === '') return null;
  if (TAG.test(text)) return text;
  return text
    .split(/\r?\n/)
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`)
    .join('\n');
}

/** A file as it is sent; it has no name of which the template could be called. */
export const fileOfHtml = (html: string): File => new File([html], '_.html', { type: 'text/html' });
