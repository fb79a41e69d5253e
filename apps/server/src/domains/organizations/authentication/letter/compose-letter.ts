import { toChinaTime, toChineseDate } from '@cinnabar/kernel';
import en from '@cinnabar/locales/en-US/organizations-papers' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/organizations-papers' with { type: 'json' };
import type { ReportPlan } from '@cinnabar/pdf';
import type { ApplicationLetter } from '@cinnabar/protocol/organizations/letter/letter-schema';
import type { LetterRecord } from './letter-store.ts';

/** What a letter states. */
export type LetterFacts = Pick<
  LetterRecord,
  | 'name'
  | 'registerNo'
  | 'legalPerson'
  | 'applicantName'
  | 'platformName'
  | 'platformNameEn'
  | 'createTime'
  | 'termEnd'
>;
type Text = keyof typeof zh.letter;

/** Both languages on one line: the letter has one text for all readers. */
const both = (key: Text): string => `${zh.letter[key]} ${en.letter[key]}`;

/** The place of the signature, by its id in the plan. */
export const SIGNATURE_PLACE = 'signature';
/** Size of the signature on the page, in millimetres. */
const PLACE = { width: 50, height: 20 };

/** The wording of a letter, as it is typeset and as it is read on a page. */
export function wordLetter(letter: LetterFacts): ApplicationLetter['text'] {
  const { name, registerNo, legalPerson, applicantName, platformName, platformNameEn } = letter;
  const fill = (text: string, platform: string) => {
    const values: Record<string, string> = { name, registerNo, legalPerson, applicantName, platform };
    return text.replace(/\{(\w+)\}/g, (_, place: string) => values[place]!);
  };
  const from = toChinaTime(letter.createTime).slice(0, 10);
  const to = toChinaTime(letter.termEnd).slice(0, 10);
  return {
    title: zh.letter.title,
    subtitle: en.letter.title,
    paragraphs: [
      fill(zh.letter.body, platformName),
      fill(en.letter.body, platformNameEn),
      fill(zh.letter.bounds, platformName),
      fill(en.letter.bounds, platformNameEn),
    ],
    facts: [
      [both('company'), name],
      [both('registerNo'), registerNo],
      [both('legalPerson'), legalPerson],
      [both('applicant'), applicantName],
      [both('purpose'), `${zh.letter.purposeText} ${en.letter.purposeText}`],
      [
        both('term'),
        `${toChineseDate(letter.createTime)} – ${toChineseDate(letter.termEnd)} (${from} – ${to})`,
      ],
    ],
  };
}

/** The letter as it is typeset, with the place of its one signature. */
export function composeLetter(letter: LetterFacts): ReportPlan {
  const { title, subtitle, paragraphs, facts } = wordLetter(letter);
  return {
    title: `${title} · ${letter.name}`,
    language: 'zh-CN',
    footer: zh.letter.footer,
    blocks: [
      { kind: 'title', text: title, subtitle },
      ...paragraphs.map((text, index) => ({
        kind: 'text' as const,
        text,
        ...(index % 2 === 1 ? { tone: 'soft' as const } : {}),
      })),
      { kind: 'heading', text: both('facts') },
      { kind: 'facts', rows: facts },
      { kind: 'heading', text: both('signature') },
      {
        kind: 'places',
        places: [
          {
            id: SIGNATURE_PLACE,
            name: letter.legalPerson,
            act: both('sign'),
            dateLabel: both('date'),
            ...PLACE,
          },
        ],
      },
    ],
  };
}
