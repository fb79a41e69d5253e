import type { Bilingual } from '../report/bilingual.ts';
import type { ChangeItem, ChangeReport } from '../report/verification-report.ts';
import { gravest, type RevisionChange } from './classify-revision.ts';
import type { Note, NoteName } from './note.ts';
import { inWords } from './plain-words.ts';

/** One sentence for each thing that a revision may do; `$1` is the field, the page or the object, `$2` the keys in words. */
const SENTENCES: Readonly<Record<NoteName, readonly [zh: string, en: string]>> = {
  'signature-added': ['新增签名“$1”', 'Signature “$1” was added'],
  'signature-field-added': ['新增待签的签名域“$1”', 'An empty signature field “$1” was added'],
  'timestamp-added': ['新增文档时间戳“$1”', 'Document timestamp “$1” was added'],
  'validation-data': [
    '补充了用于长期验证的证书与吊销信息',
    'Certificates and revocation data for long-term validation were added',
  ],
  metadata: ['更新了文件属性', 'The file’s properties were updated'],
  'field-filled': ['填写了“$1”', '“$1” was filled in'],
  'annotation-added': ['添加了批注（$2）', 'An annotation was added ($2)'],
  'annotation-changed': ['改动或删除了批注$2', 'An annotation was changed or removed: $2'],
  'page-changed': ['改动了页面的$2', 'The page’s $2 was changed'],
  'page-content': ['第 $1 页的内容被改动', 'The content of page $1 was changed'],
  'pages-changed': ['增删或替换了页面', 'Pages were added, removed or replaced'],
  'catalog-changed': ['改动了文档的全局设置：$2', 'A setting of the whole document was changed: $2'],
  'form-changed': ['改动了表单的设置：$2', 'A setting of the form was changed: $2'],
  'field-changed': ['改动了表单域“$1”的$2', 'The $2 of the form field “$1” was changed'],
  'field-added': ['新增了表单域“$1”', 'A form field “$1” was added'],
  'field-removed': ['移除了表单域$1', 'A form field was removed $1'],
  'field-appearance': [
    '表单域“$1”显示的内容与其值不符或被替换',
    'What field “$1” shows was replaced or is not its value',
  ],
  'signature-changed': ['改动了已有的签名$1', 'An existing signature was changed $1'],
  'certification-changed': ['改动了文件的认证', 'The certification of the file was changed'],
  'validation-data-removed': ['移除或替换了长期验证信息', 'Validation data were removed or replaced'],
  'trailer-changed': ['改动了文件的根信息：$2', 'The root of the file was changed: $2'],
  'xref-contested': [
    '对象 $1 的位置写了两处，不同的软件会显示不同的内容',
    'The place of object $1 is given twice; programs will show different documents',
  ],
  'xref-irregular': [
    '文件的对象索引不在所写的位置或行数不符，不同的软件会显示不同的内容',
    'The index of objects is not where or as long as the file says; programs may show different documents',
  ],
  'prepared-content': [
    '启用了签名前预埋的内容（对象 $1）',
    'Content prepared before signing was switched on (object $1)',
  ],
  malformed: [
    '对象 $1 的写法有歧义，不同的软件会读出不同的内容',
    'Object $1 is written in a way that programs read differently',
  ],
  'structure-malformed': [
    '这个版本的对象索引或结构有歧义，不同的软件会读出不同的内容',
    'The index or the structure of this revision can be read in different ways',
  ],
  'not-in-grammar': [
    '新增或改动的对象 $1 含有签署用不到的内容',
    'Object $1, added or changed, holds something that signing does not need',
  ],
  'not-assigned': [
    '“$1”被填写或盖章，但没有它所属一方的签名',
    '“$1” was filled in without a signature by the party that it belongs to',
  ],
  unexplained: ['对象 $1 的改动没有任何规则允许', 'No rule permits the change of object $1'],
  unreadable: ['这个版本的结构损坏，无法读取', 'This revision is broken and cannot be read'],
  'trailing-bytes': [
    '文件末尾有 $1 字节不属于任何版本',
    '$1 bytes at the end of the file belong to no revision',
  ],
  'trailing-blank': [
    '文件末尾多了 $1 字节空白，不属于任何版本，也不会显示',
    'The file ends in $1 bytes of white space, which belong to no revision and show nowhere',
  ],
  'outside-revisions': [
    '签名之后的内容没有接续签名的版本',
    'What follows the signature does not continue its revision',
  ],
};

/** More than this many sentences help no one. */
const MOST_SENTENCES = 8;

function describeNotes(notes: readonly Note[]): Bilingual {
  const worst = gravest(notes);
  // What was also done in a forbidden revision is of no interest beside what was forbidden.
  const grave =
    worst === 'other' || worst === 'annotation' ? notes.filter(({ kind }) => kind === worst) : notes;
  const sharper = new Set(grave.filter(({ what }) => what === 'page-content').map(({ detail }) => detail));
  const told = grave.filter((note) => !isSaidBySharperOne(note, sharper));
  const sentences = [
    ...new Map(
      told.map((note) => [`${note.what} ${note.detail ?? ''} ${note.keys ?? ''} ${note.page ?? ''}`, note]),
    ).values(),
  ];
  const shown = sentences.slice(0, MOST_SENTENCES).map(sentenceOf);
  if (shown.length === 0) return { zh: '没有可见的改动', en: 'Nothing was changed' };
  const more = sentences.length - shown.length;
  return {
    zh: shown.map(({ zh }) => zh).join('；') + (more > 0 ? `；另有 ${more} 处` : ''),
    en: shown.map(({ en }) => en).join('; ') + (more > 0 ? `; and ${more} more` : ''),
  };
}

/** That a page got another content stream is said already where the stream's own change is. */
function isSaidBySharperOne({ what, keys, page }: Note, pages: ReadonlySet<string | undefined>): boolean {
  return what === 'page-changed' && keys === 'Contents' && pages.has(String(page));
}

function sentenceOf({ what, detail = '', keys = '', page }: Note): Bilingual {
  const [zh, en] = SENTENCES[what];
  const words = inWords(keys);
  const fill = (text: string, part: string) =>
    text.replace(/\$([12])/g, (_, place) => (place === '1' ? detail : part)).replace(/[\s:：]+$/, '');
  const isTold = page === undefined || what === 'page-content';
  return {
    zh: fill(zh, words.zh) + (isTold ? '' : `（第 ${page} 页）`),
    en: fill(en, words.en) + (isTold ? '' : ` (page ${page})`),
  };
}

const itemOf = (note: Note): ChangeItem => ({
  kind: note.kind,
  what: note.what,
  field: note.fields?.[0] ?? null,
  page: note.page ?? null,
  text: sentenceOf(note),
});

/** @param objects numbers of the objects that were changed or added */
export function reportNotes(
  revision: number,
  notes: readonly Note[],
  permitted: boolean,
  objects: readonly number[] = [],
): ChangeReport {
  return {
    revision,
    kind: gravest(notes),
    permitted,
    objects: [...objects],
    fields: [...new Set(notes.flatMap(({ fields = [] }) => fields))],
    text: describeNotes(notes),
    items: notes.map(itemOf),
  };
}

export const reportChange = (
  { revision, notes, objects }: RevisionChange,
  permitted: boolean,
): ChangeReport => reportNotes(revision, notes, permitted, objects);
