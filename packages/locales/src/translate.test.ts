import { expect, test } from 'vitest';
import { createTranslate, type Translate } from './translate.ts';

const TEXTS = {
  system: {
    title: { home: 'Home' },
    greet: 'Hello {{name}}',
    files_one: '{{count}} file',
    files_other: '{{count}} files',
  },
  home: { due: 'Due {{when}}', due_today: 'Due today {{when}}' },
};
const translate = (language = 'en-US', own = 'system') =>
  createTranslate((namespace) => TEXTS[namespace as keyof typeof TEXTS], language, own);

test('a key is looked up in its own namespace unless it names another', () => {
  expect(translate()('title.home')).toBe('Home');
  expect(translate('en-US', 'home')('system:title.home')).toBe('Home');
});

test('places are filled; what has no value stays visible', () => {
  expect(translate()('greet', { name: '林知夏' })).toBe('Hello 林知夏');
  expect(translate()('greet')).toBe('Hello {{name}}');
});

test('the plural follows the language', () => {
  expect(translate()('files', { count: 1 })).toBe('1 file');
  expect(translate()('files', { count: 0 })).toBe('0 files');
  expect(translate('zh-CN')('files', { count: 1 })).toBe('1 files');
});

test('a context chooses its variant and falls back to the plain text', () => {
  const t = translate('en-US', 'home');
  expect(t('due', { when: '18:00', context: 'today' })).toBe('Due today 18:00');
  expect(t('due', { when: '18:00', context: 'never' })).toBe('Due 18:00');
});

test('a missing text shows the default, else its key', () => {
  expect(translate()('no.such')).toBe('no.such');
  expect(translate()('title.home.deeper', { defaultValue: 'so' })).toBe('so');
  expect(translate()('title')).toBe('title');
});

test('asks only for keys that have a text: others do not compile', () => {
  const t: Translate<'system'> = (key: string) => key;
  const state = 'COMPLETE' as 'COMPLETE' | 'NEVER';
  t('nav.more');
  t('contracts:status.COMPLETE');
  t(`contracts:status.${state}`, { defaultValue: '' });
  // @ts-expect-error no such key in the own namespace
  t('nav.moer');
  // @ts-expect-error no such key in the other one
  t('contracts:status.COMPLET');
  // @ts-expect-error no text for one of the values
  t(`contracts:status.${state}`);
  // @ts-expect-error a key of another namespace without its name
  t('status.COMPLETE');
  const anyNamespace: Translate = t;
  // @ts-expect-error without a namespace of its own, keys name theirs
  expect(anyNamespace('nav.more')).toBe('nav.more');
});
