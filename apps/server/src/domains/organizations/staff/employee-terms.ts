import { pinyin } from 'pinyin-pro';

/** Of a term, in characters. */
const LONGEST = 24;
/** Of a word that is no Chinese one. */
const LONGEST_WORD = 3;
const HAN = /\p{Script=Han}/u;

/** The name as it is ordered: in pinyin without tones, `lin zhi xia`. */
export const nameKeyOf = (name: string): string => syllables(name).join(' ').slice(0, 100);

/** The terms of which a row must have all: those that the database makes of an employee (`employeeTerms`) are compared with them. */
export const termsOfKeyword = (companyId: string, keyword: string): string[] =>
  termsOf(keyword).map((term) => ownTerm(companyId, term));

/** The word of `employeeWord` that says as much as the keyword; null: none alone. */
export function wordOfKeyword(keyword: string): string | null {
  const [only, more] = termsOf(keyword);
  if (only === undefined || more !== undefined) return null;
  return HAN.test(only) || [...only].length <= LONGEST_WORD ? only : null;
}

function termsOf(keyword: string): string[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return words.flatMap((word) => {
    const own = pieces(word);
    if (own.length === 0) return [cut(word)];
    const pairs = own.filter((piece) => [...piece].length === 2);
    return pairs.length > 0 ? pairs : own;
  });
}

/** The last 12 digits of the id, which are random. */
const ownTerm = (companyId: string, term: string): string => `${companyId.slice(-12)}:${term}`;

const cut = (text: string): string => [...text].slice(0, LONGEST).join('');

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
