import { newId } from '@cinnabar/kernel';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { TenantType } from '@cinnabar/protocol/organizations/company-schema';
import type { PaperBlockForm } from '@cinnabar/protocol/templates/papers/block-schema';
import type { PaperForm } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';

/** What a blank paper says, in the language of its author. */
export interface BlankWords {
  language: NonNullable<PaperForm['language']>;
  title: string;
  /** Names of the two parties, which are the keys of their roles too. */
  parties: readonly [Party, Party];
  /** Behind the name of a party, before what stands for it. */
  colon: string;
  firstArticle: string;
  seal: string;
  date: string;
}
interface Party {
  key: string;
  name: string;
  /** Of the param with its name. */
  param: string;
  paramName: string;
}

type Company = Exclude<TenantType, 'PERSONAL'>;

/** A paper with a heading, two parties, a first article and places for their seals. `own`: the type of the company that uses it. */
export function blankContent(words: BlankWords, own: Company): TemplateContentInput {
  const text = (value: string) => ({ kind: 'text' as const, text: value });
  const isChinese = words.language === 'zh-CN';
  const blocks: PaperBlockForm[] = [
    {
      kind: 'paragraph',
      id: newId(),
      content: [text(words.title)],
      align: 'center',
      marks: { bold: true, size: '二号', face: 'hei' },
      spaceAfter: 5,
    },
    ...words.parties.map(
      ({ name, param }): PaperBlockForm => ({
        kind: 'paragraph',
        id: newId(),
        content: [text(`${name}${words.colon}`), { kind: 'param', param }],
      }),
    ),
    {
      kind: 'heading',
      level: 1,
      id: newId(),
      content: [text(words.firstArticle)],
      marks: { bold: true },
      numbering: isChinese ? { style: 'article', level: 1 } : { style: 'decimal', level: 1 },
      spaceBefore: 3,
    },
    { kind: 'paragraph', id: newId(), content: [], ...(isChinese && { firstLineIndent: 2 }) },
    {
      kind: 'signatures',
      id: newId(),
      spaceBefore: 6,
      parties: words.parties.map(({ key, name, param }) => ({
        role: key,
        title: [text(`${name}${words.seal}${words.colon}`)],
        titleMarks: { bold: true },
        lines: [[{ kind: 'param' as const, param }]],
        places: [{ id: newId(), type: 'SEAL_CORPORATE' as const, width: 42, height: 42 }],
        date: { id: newId(), label: [text(`${words.date}${words.colon}`)] },
      })),
    },
  ];
  return {
    documents: [],
    fields: [],
    roles: words.parties.map(({ key, name }, index) => ({
      id: key,
      name,
      sponsor: index === 0,
      tenantType: index === 0 ? own : 'COMPANY',
      step: index + 1,
      actions: [{ id: newId(), type: 'CORPORATE' as const }],
    })),
    papers: {
      params: words.parties.map(({ key, param, paramName }) => ({
        key: param,
        name: paramName,
        type: 'TEXT' as const,
        owner: SPONSOR_OWNER,
        source: 'PARTY_NAME' as const,
        sourceRole: key,
      })),
      files: [
        {
          id: 'main',
          paper: {
            language: words.language,
            title: [text(words.title)],
            sheet: { size: 'A4' },
            text: { face: 'song', size: '小四', lineHeight: 1.5 },
            blocks,
          },
        },
      ],
    },
  };
}
