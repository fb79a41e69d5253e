import { toChinaTime, toChineseDate } from '@cinnabar/kernel';
import en from '@cinnabar/locales/en-US/seals-papers' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/seals-papers' with { type: 'json' };
import type { ReportPlan } from '@cinnabar/pdf';
import type { ApplicationLetter } from '@cinnabar/protocol/organizations/letter/letter-schema';
import type { GrantRecord } from '../../grant-terms.ts';

/** What the letter of a grant states. */
export interface LetterFacts {
  company: string;
  registerNo: string | null;
  sealName: string;
  /** Registered number; null: none was typed. */
  sealNumber: string | null;
  widthMm: number;
  heightMm: number;
  /** For whom the grant is. */
  subject: string;
  /** Of an agent company; null for all others, and where it is not known. */
  subjectNo: string | null;
  /** Names of its business types. */
  categories: readonly string[];
  /** Titles of its templates; empty: any file. */
  templates: readonly string[];
  grantedBy: string;
  grant: GrantRecord;
}

type Wording = ApplicationLetter['text'];
type Words = typeof zh.letter;
type Text = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words];

/** Both languages on one line: the letter has one text for all readers. */
const both = (key: Text): string => `${zh.letter[key]} ${en.letter[key]}`;
const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, place: string) => values[place] ?? whole);
const bothFilled = (key: Text, values: Record<string, string>): string => filled(both(key), values);

/** Places in the plan, by their ids: the impression as a sample, and the seal of the signature. */
export const SAMPLE_PLACE = 'sample';
export const SEAL_PLACE = 'seal';
/** A frame is 80 mm wide. */
const WIDEST_MM = 70;
const CENTS = 100;

/** The wording of a letter, as it is typeset and as it is read on a page. */
export function wordLetter(facts: LetterFacts): Wording {
  const { company, registerNo, sealName, sealNumber, grant } = facts;
  const subject = granteeOf(facts, both('registerNo'));
  const none = both('none');
  const unlimited = both('unlimited');
  const { subjectType, right } = grant;
  const fill = ({ letter }: typeof zh) => ({
    company,
    registerNo: registerNo ?? letter.none,
    grantee: granteeOf(facts, letter.registerNo, letter === zh.letter),
    rightText: letter.rightText[right],
    seal: sealName,
  });
  const listed = (names: readonly string[]) => (names.length > 0 ? names.join('、') : unlimited);
  const isUse = right === 'USE';
  return {
    title: zh.letter.title,
    subtitle: en.letter.title,
    paragraphs: [
      filled(zh.letter.body, fill(zh)),
      filled(en.letter.body, fill(en)),
      subjectType === 'AGENT_COMPANY' ? zh.letter.agentBounds : zh.letter.bounds,
      subjectType === 'AGENT_COMPANY' ? en.letter.agentBounds : en.letter.bounds,
    ],
    facts: [
      [both('number'), `#${grant.number}`],
      [both('company'), company],
      [both('registerNo'), registerNo ?? none],
      [both('sealName'), sealName],
      [both('sealNumber'), sealNumber ?? none],
      [both('grantee'), `${subject} (${zh.letter.subject[subjectType]} ${en.letter.subject[subjectType]})`],
      [both('right'), `${zh.letter.rightName[right]} ${en.letter.rightName[right]}`],
      ...(isUse
        ? ([
            [both('categories'), listed(facts.categories)],
            ...(facts.templates.length > 0 ? [[both('templates'), listed(facts.templates)]] : []),
            [both('counterparties'), listed(grant.counterparties)],
            [both('amount'), amountOf(grant, unlimited)],
          ] as [string, string][])
        : []),
      [both('term'), termOf(grant)],
      ...(isUse
        ? ([
            [both('limits'), limitsOf(grant, unlimited)],
            [both('auto'), both(grant.autoSign ? 'autoYes' : 'autoNo')],
          ] as [string, string][])
        : []),
      ...(grant.reason === '' ? [] : ([[both('reason'), grant.reason]] as [string, string][])),
      [both('grantedBy'), facts.grantedBy],
      [both('date'), dayOf(grant.grantTime)],
    ],
  };
}

/** A company is named with its code. */
function granteeOf({ subject, subjectNo }: LetterFacts, label: string, isChinese = true): string {
  if (subjectNo === null) return subject;
  return isChinese ? `${subject}（${label} ${subjectNo}）` : `${subject} (${label} ${subjectNo})`;
}

const dayOf = (at: Date): string => `${toChineseDate(at)} (${toChinaTime(at).slice(0, 10)})`;

function amountOf({ maxAmount }: GrantRecord, unlimited: string): string {
  if (maxAmount === null) return unlimited;
  return bothFilled('amountUpTo', { amount: (maxAmount / CENTS).toFixed(2) });
}

/** Both days are included. */
function termOf({ fromTime, untilTime }: GrantRecord): string {
  const from = fromTime ? dayOf(fromTime) : both('now');
  const until = untilTime ? dayOf(new Date(untilTime.getTime() - 1)) : both('always');
  return `${from} – ${until}`;
}

function limitsOf({ perDay, total }: GrantRecord, unlimited: string): string {
  const said = [
    ...(perDay === null ? [] : [bothFilled('perDay', { count: String(perDay) })]),
    ...(total === null ? [] : [bothFilled('total', { count: String(total) })]),
  ];
  return said.length > 0 ? said.join('；') : unlimited;
}

/** The letter as it is typeset: the impression in its true size, and the place where the same seal is applied. */
export function composeLetter(facts: LetterFacts): ReportPlan {
  const { title, subtitle, paragraphs, facts: rows } = wordLetter(facts);
  const { company, sealName, sealNumber, widthMm, heightMm, grant } = facts;
  const scale = Math.min(1, WIDEST_MM / Math.max(widthMm, heightMm));
  const size = { width: widthMm * scale, height: heightMm * scale };
  return {
    title: titleOf(title, sealName, grant.number),
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
      { kind: 'facts', rows },
      { kind: 'heading', text: both('signature') },
      {
        kind: 'places',
        places: [
          {
            id: SAMPLE_PLACE,
            name: sealName,
            act: both('sample'),
            dateLabel: `${both('sampleNumber')} ${sealNumber ?? zh.letter.none}`,
            ...size,
          },
          { id: SEAL_PLACE, name: company, act: both('sign'), dateLabel: both('signed'), ...size },
        ],
      },
    ],
  };
}

/** Name of the file, and what its signature is for. */
export const titleOf = (title: string, sealName: string, number: number): string =>
  `${title} · ${sealName} #${number}`;
