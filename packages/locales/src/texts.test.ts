import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Tree = { [key: string]: string | Tree };

const folder = (language: string) => new URL(`../${language}/`, import.meta.url);
const files = (language: string) => readdirSync(folder(language)).sort();
const read = (language: string, file: string) =>
  flatten(JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8')) as Tree);

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

/** Chinese has one plural form, English two; the key is the same. */
const keysOf = (texts: [string, string][]) =>
  [...new Set(texts.map(([key]) => key.replace(/_(one|other)$/, '')))].sort();
const placesOf = (text: string) => [...new Set(text.match(/\{\{?\w+\}?\}/g) ?? [])].sort();

test('both languages have the same files', () => {
  expect(files('en-US')).toEqual(files('zh-CN'));
});

describe.each(files('zh-CN'))('%s', (file) => {
  const chinese = read('zh-CN', file);
  const english = read('en-US', file);

  test('says the same things in both languages', () => {
    expect(keysOf(english)).toEqual(keysOf(chinese));
  });

  test('has no empty text', () => {
    expect([...chinese, ...english].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('fills the same places in both languages', () => {
    const inEnglish = new Map(english);
    for (const [key, text] of chinese) {
      const other = inEnglish.get(key) ?? inEnglish.get(`${key}_other`) ?? '';
      expect(placesOf(other), key).toEqual(placesOf(text));
    }
  });
});

// Not in messages.json: a single ’ makes a text message cost as much as two.
test.each(files('en-US').filter((file) => file !== 'messages.json'))(
  'English in %s is set with the quotation marks and apostrophes of print',
  (file) => {
    expect(read('en-US', file).filter(([, text]) => /['"]/.test(text))).toEqual([]);
  },
);

/** What stands in quotation marks without being on a screen of ours: examples, and words of other programs. */
const NOT_OURS = [
  '办公室电脑',
  'Office computer',
  '名称 <地址>',
  '回调地址',
  '实际大小',
  '适合页面',
  'actual size',
  'fit to page',
];

/** The names that a text puts in quotation marks; a path such as “个人中心 → 密码” names each of its parts. */
const namesIn = (text: string) =>
  [...text.matchAll(/[“"]([^“”"{}]+)[”"]/g)].flatMap(([, name = '']) =>
    NOT_OURS.includes(name) ? [] : name.split(/ [→>] /),
  );

test.each(['zh-CN', 'en-US'])('places and buttons are named as the screens name them: %s', (language) => {
  const texts = files(language).flatMap((file) => read(language, file));
  const shown = new Set(texts.map(([, text]) => text));
  const wrong = texts.flatMap(([key, text]) =>
    namesIn(text).flatMap((name) => (shown.has(name) ? [] : [`${key}: ${name}`])),
  );
  expect(wrong).toEqual([]);
});
