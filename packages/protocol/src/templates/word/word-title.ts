import { KEY_FORM, ownEntry } from '../keys.ts';

const TAG = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** Keys of the params that the title of a Word file shows. Other braces are text. */
export const titleKeys = (title: string): string[] =>
  [...title.matchAll(TAG)].flatMap(([, key]) => (KEY_FORM.test(key!) ? [key!] : []));

/** The title with texts in the places of keys; a key without a text is left out. */
export const fillTitle = (title: string, texts: Readonly<Record<string, string>>): string =>
  title
    .replace(TAG, (whole, key: string) => (KEY_FORM.test(key) ? (ownEntry(texts, key) ?? '') : whole))
    .replace(/\s+/g, ' ')
    .trim();
