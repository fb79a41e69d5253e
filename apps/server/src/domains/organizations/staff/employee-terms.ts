import { pinyin } from 'pinyin-pro';

type Named = { name: string; number: string | null; mobile: string | null; email: string | null };

/** Shorter beginnings of a contact would disclose it digit by digit. */
const CONTACT_FROM = 4;
const LONGEST = 24;
const HAN = /\p{Script=Han}/u;

/** The name as it is ordered: in pinyin without tones, `lin zhi xia`. */
export const nameKeyOf = (name: string): string => syllables(name).join(' ').slice(0, 100);

/**
 * What an employee is found by, each with the company before it, so that the index of all companies is read for one only: single characters
 * and pairs of a Chinese name; beginnings of its initials, of its pinyin, of the words of another name, of the number and of the contacts.
 */
export function termsOf(companyId: string, { name, number, mobile, email }: Named): string[] {
  const parts = syllables(name);
  const words = name.toLowerCase().split(/\s+/);
  const found = new Set<string>([
    ...pieces(name),
    ...beginnings(parts.map((part) => part[0]).join('')),
    ...beginnings(parts.join('')),
    ...words.filter((word) => !HAN.test(word)).flatMap((word) => beginnings(word)),
    ...beginnings(number?.toLowerCase() ?? ''),
    ...beginnings(mobile ?? '', CONTACT_FROM),
    ...beginnings(email ?? '', CONTACT_FROM),
  ]);
  return [...found].map((term) => ownTerm(companyId, term));
}

/** The terms of which a row must have all. */
export function termsOfKeyword(companyId: string, keyword: string): string[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return words
    .flatMap((word) => {
      const own = pieces(word);
      if (own.length === 0) return [cut(word)];
      const pairs = own.filter((piece) => [...piece].length === 2);
      return pairs.length > 0 ? pairs : own;
    })
    .map((term) => ownTerm(companyId, term));
}

/** The last 12 digits of the id, which are random. */
const ownTerm = (companyId: string, term: string): string => `${companyId.slice(-12)}:${term}`;

const cut = (text: string): string => [...text].slice(0, LONGEST).join('');

function beginnings(text: string, from = 1): string[] {
  const letters = [...text].slice(0, LONGEST);
  return letters.map((_, at) => letters.slice(0, at + 1).join('')).slice(from - 1);
}

/** Characters and neighbouring pairs of the Chinese parts of a text. */
function pieces(text: string): string[] {
  const letters = [...text].filter((letter) => HAN.test(letter));
  return [...letters, ...letters.slice(1).map((letter, at) => letters[at]! + letter)];
}

/** The syllables of a name, a surname read as one (单 is shan, not dan); words of another script stay as they are. */
function syllables(name: string): string[] {
  const read = pinyin(name.toLowerCase(), {
    toneType: 'none',
    type: 'array',
    surname: 'head',
    nonZh: 'consecutive',
    v: true,
  });
  return read.flatMap((part) => part.split(/\s+/)).filter(Boolean);
}
