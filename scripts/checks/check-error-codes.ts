import { ERRORS } from '@cinnabar/protocol/errors';
import { readSources, type Sources } from './source-files.ts';

const NAMES = new Map(Object.entries(ERRORS).map(([name, { code }]) => [String(code), name]));

/** The catalogue, and the tests that compare it with the numbers and sentences of the specification. */
const HOLD_NUMBERS = [
  'packages/protocol/src/errors.ts',
  'packages/protocol/src/errors.test.ts',
  'apps/server/src/main/message-texts.test.ts',
];

/** Wire codes of seven digits, with or without separators; not as part of a longer number, a name or a text with a hyphen. */
const WIRE_CODE = /(?<![\w.-])\d(?:_?\d){6}(?![\w-])/g;
/** The codes of the transport look like HTTP statuses, so they are found only where they are compared. */
const COMPARED_CODE = /\bcode\s*[!=]==?\s*(\d{3})\b/g;

/** The error names that belong to the wire codes in a text; each once. */
function findWireCodes(text: string): { code: string; name: string }[] {
  const said = [...text.matchAll(WIRE_CODE)].map(([code]) => code.replaceAll('_', ''));
  const compared = [...text.matchAll(COMPARED_CODE)].map(([, code]) => code!);
  return [...new Set([...said, ...compared])].flatMap((code) => {
    const name = NAMES.get(code);
    return name ? [{ code, name }] : [];
  });
}

/** The catalogue and its texts are for the server: the browser imports types of it, which leave nothing at run time. */
const CATALOGUE = /^import (?!type\b)[^;]*?from '@cinnabar\/protocol\/(?:errors|error-text|error-of-code)'/m;

const IN_BROWSER = /^apps\/web\/src\/.*(?<!\.test)\.tsx?$/;

/**
 * A sentence for each wire code outside the catalogue, where the error's name should be used, and for each import of the catalogue into the
 * browser.
 */
export function findErrorFaults(sources: Sources = readSources()): string[] {
  return [...sources].flatMap(([path, text]) => [
    ...(IN_BROWSER.test(path) && CATALOGUE.test(text)
      ? [`${path} takes the catalogue of errors to the browser`]
      : []),
    ...(HOLD_NUMBERS.includes(path) ? [] : findWireCodes(text)).map(
      ({ code, name }) => `${path} says ${code}, which is ${name}`,
    ),
  ]);
}
