import { isReadableText } from '@cinnabar/protocol/transport/text-rules';
import { strToU8, zipSync } from 'fflate';
import { placeOf } from '../marker-names.ts';
import type { ReadWord } from '../reading/read-word-file.ts';
import { languageOfText } from '../reading/text-language.ts';
import { WordFileError } from '../word-file-error.ts';
import type { WordView } from '../word-files.ts';
import { writeXml } from '../xml/xml-tree.ts';
import { cleanParts } from './clean-parts.ts';
import { fillText } from './fill-text.ts';
import type { PutMarker } from './put-marker.ts';
import { putTags } from './put-tags.ts';

/** Rows of all tables together, and characters of a text with its elements. */
const MOST = { rows: 5000, characters: 60_000_000 };

export interface FilledWord {
  bytes: Uint8Array;
  /** Those that stand in the file: what a condition leaves out has no place. */
  markers: PutMarker[];
  /** As BCP 47 writes it; undefined: as the file says. */
  language: string | undefined;
}

/** A Word file with the values of a contract; what was read of it is changed. Throws WordFileError. */
export function fillWordFile(file: ReadWord, view: WordView): FilledWord {
  const rows = file.pairs.reduce((sum, { kind, key }) => sum + (kind === 'rows' ? rowsOf(view, key) : 0), 0);
  if (rows > MOST.rows) throw new WordFileError('too-large', `${rows} rows`);
  const language = languageOfText(file.parts, file.texts);
  const put = putTags(file);
  const made = cleanParts(file.parts);
  const plain = plainView(view);
  const left = new Set(put);
  for (const { path, root, tags } of file.texts) {
    const written = writeXml(root);
    const xml = tags.length === 0 ? written : fillText(written, plain);
    if (xml.length > MOST.characters) throw new WordFileError('too-large', `${xml.length} characters`);
    for (const marker of left) if (xml.includes(`w:name="${placeOf(marker)}"`)) left.delete(marker);
    made[path] = strToU8(xml);
  }
  return {
    bytes: zipSync(made, { level: 1, mtime: ZIP_TIME }),
    markers: put.filter((marker) => !left.has(marker)),
    language,
  };
}

/** The earliest that a zip file knows, in every time zone. */
const ZIP_TIME = new Date(1980, 0, 2);

const rowsOf = ({ rows }: WordView, key: string): number =>
  Object.hasOwn(rows, key) ? rows[key]!.length : 0;

/** Values with the line ends of one kind. Throws RangeError for characters that no value may have: they are checked before. */
function plainView({ values, rows, conditions }: WordView): WordView {
  return {
    values: plainValues(values),
    rows: Object.fromEntries(Object.entries(rows).map(([key, all]) => [key, all.map(plainValues)])),
    conditions,
  };
}

function plainValues(values: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(values).map(([key, value]) => {
    if (!isReadableText(value))
      throw new RangeError(`the value of ${key} has characters that no text may have`);
    return [key, value.replace(/\r\n?/g, '\n')] as const;
  });
  return Object.fromEntries(entries);
}
