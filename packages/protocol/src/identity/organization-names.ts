import {
  CERTAIN_WORDS,
  ENDINGS_OF_LONG_NAMES,
  FAMILY_NAMES,
  HAN_FORMS,
  LATIN_FORMS,
  LATIN_FORMS_OF_COMPANIES,
  LATIN_PHRASES,
  LATIN_WORDS,
  WORDS_OF_NAMES,
} from './organization-words.ts';

/**
 * Recognises names that read as those of an organization, so that no person is registered and certified under one. Names are compared by
 * appearance: compatibility forms, invisible characters, spaces, look-alike letters and traditional forms make no difference.
 */

/** The visible form of a name, lower case: compatibility forms resolved; marks and invisible characters removed. */
function plainLook(name: string): string {
  return [...name.normalize('NFKC').normalize('NFD')]
    .filter((character) => !/[\p{M}\p{Cf}\p{Cc}\p{Co}\u115F\u1160\u3164\uFFA0]/u.test(character))
    .join('')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The same with look-alike letters and traditional characters mapped to one form. */
const lookOf = (name: string): string =>
  plainLook(name).replace(/\p{L}/gu, (letter) => HAN_FORMS[letter] ?? LATIN_FORMS[letter] ?? letter);

/** The keys to search a name among those of companies: visible letters and digits, also with look-alikes mapped to one form. */
export function nameKeys(name: string): string[] {
  const keys = [plainLook(name), lookOf(name)].map((look) => look.replace(/[^\p{L}\p{N}]/gu, ''));
  return [...new Set(keys)].filter((key) => key !== '');
}

/** Whether the name reads as that of a company, an authority or another organization. */
export function readsAsOrganization(name: string): boolean {
  return hasHanWord(name) || hasLatinWord(name);
}

function hasHanWord(name: string): boolean {
  const look = lookOf(name);
  // Parentheses mark a form of company when they contain only that.
  if (/[（(][株有주][)）]/u.test(look)) return true;
  const letters = look.replace(/[^\p{L}]/gu, '');
  if (CERTAIN_WORDS.some((word) => letters.includes(word))) return true;
  const length = [...letters].length;
  const found = WORDS_OF_NAMES.some(
    (word) => letters.includes(word) && !FAMILY_NAMES.has(letters.slice(0, -word.length)),
  );
  if (found) return true;
  // Dots separate the parts of a person’s name.
  const isOneWord = !/[·・•]/u.test(look);
  return (
    isOneWord &&
    length >= 5 &&
    /^\p{Script=Han}+$/u.test(letters) &&
    ENDINGS_OF_LONG_NAMES.includes(letters.at(-1)!)
  );
}

function hasLatinWord(name: string): boolean {
  const look = lookOf(name)
    .replace(/[.,，．]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  // Spaced letters are joined: "L L C".
  const joined = look.replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1');
  const words = `${look} ${joined}`.split(/[^\p{L}\p{N}]+/u);
  if (words.some((word) => LATIN_WORDS.has(word))) return true;
  if (LATIN_PHRASES.some((phrase) => phrase.test(look))) return true;
  const plain = name.normalize('NFKC').trim();
  const last = plain.split(/\s+/u).at(-1)!.replace(/\./g, '');
  return LATIN_FORMS_OF_COMPANIES.has(last) && plain.includes(' ') && plain !== plain.toUpperCase();
}
