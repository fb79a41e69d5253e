import { walkXml } from '../../zip/walk-xml.ts';
import { letter, roman } from '../html/list-numbers.ts';
import type { Numbering, ShownNumber } from '../place-numbers.ts';

interface Level {
  format: string;
  /** `第%1条`, `%1.%2` … */
  text: string;
  start: number;
  /** The paragraph style that is numbered so. */
  style: string | null;
}

interface Num {
  abstract: string;
  starts: Map<number, number>;
}

/** Numbers of a Word file. Its document names a level by `<numId>_<level>` (`levels`), because what reads it further keeps no more. */
export interface WordNumbering {
  document: string;
  /** `word/numbering.xml` for it. */
  levels: string;
  /** The next number of this level, which is counted; null: no number, or a bullet. */
  next(level: string): ShownNumber | 'BULLET' | null;
}

const DEEPEST = 8;
const MOST_LEVELS = 9 * 2000;

/** Reads `word/numbering.xml` and styles (ECMA-376 part 1, 17.9). Throws ZipError. */
export function readNumbering(xml: {
  document: string;
  styles: string | null;
  numbering: string | null;
}): WordNumbering {
  const { abstracts, nums } = readLevels(xml.numbering);
  const styles = readStyles(xml.styles);
  const levels = new Map<string, Level>();
  const lines: string[] = [];
  for (const [numId, { abstract }] of nums)
    for (const [at, level] of abstracts.get(abstract) ?? []) {
      if (lines.length >= MOST_LEVELS) break;
      const key = `${numId}_${at}`;
      levels.set(key, level);
      lines.push(levelXml(key, null));
    }
  // Styles come after: a style names its level once.
  for (const [style, { numId, level }] of styles) {
    const num = nums.get(numId);
    if (!num) continue;
    const own = [...(abstracts.get(num.abstract) ?? [])].find(([, one]) => one.style === style)?.[0] ?? level;
    const key = `${numId}_${own}`;
    if (levels.has(key)) lines.push(levelXml(`${key}_s${lines.length}`, style));
  }
  return {
    document: nameLevels(xml.document),
    levels: `<w:numbering xmlns:w="${NAMESPACE}"><w:abstractNum w:abstractNumId="0">${lines.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    next: counter(nums, levels, abstracts),
  };
}

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const levelXml = (key: string, style: string | null): string =>
  `<w:lvl w:ilvl="${key}"><w:numFmt w:val="decimal"/>${style === null ? '' : `<w:pStyle w:val="${escaped(style)}"/>`}</w:lvl>`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function readLevels(xml: string | null) {
  const abstracts = new Map<string, Map<number, Level>>();
  const nums = new Map<string, Num>();
  let abstract: Map<number, Level> | null = null;
  let num: Num | null = null;
  let level: Level | null = null;
  let override: number | null = null;
  if (xml !== null)
    walkXml(xml, {
      open(name, attribute) {
        const value = attribute('w:val') ?? '';
        if (name === 'abstractNum') {
          abstract = new Map();
          abstracts.set(attribute('w:abstractNumId') ?? '', abstract);
        }
        if (name === 'num') {
          num = { abstract: '', starts: new Map() };
          nums.set((attribute('w:numId') ?? '').replace(/\D/g, ''), num);
        }
        if (name === 'abstractNumId' && num) num.abstract = value;
        if (name === 'lvlOverride') override = levelOf(attribute('w:ilvl'));
        if (name === 'startOverride' && num && override !== null) num.starts.set(override, startOf(value));
        if (name === 'lvl' && abstract && !num) {
          level = { format: 'decimal', text: '', start: 1, style: null };
          abstract.set(levelOf(attribute('w:ilvl')), level);
        }
        if (!level) return;
        if (name === 'numFmt') level.format = value;
        if (name === 'lvlText') level.text = value.slice(0, 50);
        if (name === 'start') level.start = startOf(value);
        if (name === 'pStyle') level.style = value;
      },
      close(name) {
        if (name === 'lvl') level = null;
        if (name === 'abstractNum') abstract = null;
        if (name === 'num') num = null;
      },
    });
  return { abstracts, nums };
}

const levelOf = (value: string | undefined): number => {
  const level = Number(value ?? 0);
  return Number.isInteger(level) && level >= 0 && level <= DEEPEST ? level : 0;
};
const startOf = (value: string): number => (/^\d{1,4}$/.test(value) ? Number(value) : 1);

/** Styles of paragraphs that are numbered, also by the style that they are based on. */
function readStyles(xml: string | null): Map<string, { numId: string; level: number }> {
  const own = new Map<string, { numId: string | null; level: number; base: string | null }>();
  let style: { numId: string | null; level: number; base: string | null } | null = null;
  if (xml !== null)
    walkXml(xml, {
      open(name, attribute) {
        const value = attribute('w:val') ?? '';
        if (name === 'style' && attribute('w:type') === 'paragraph') {
          style = { numId: null, level: 0, base: null };
          own.set(attribute('w:styleId') ?? '', style);
        }
        if (!style) return;
        if (name === 'basedOn') style.base = value;
        if (name === 'numId') style.numId = value.replace(/\D/g, '');
        if (name === 'ilvl') style.level = levelOf(value);
      },
      close(name) {
        if (name === 'style') style = null;
      },
    });
  const numbered = new Map<string, { numId: string; level: number }>();
  for (const id of own.keys()) {
    let at = own.get(id);
    for (let steps = 0; at && at.numId === null && at.base !== null && steps < 20; steps++)
      at = own.get(at.base);
    if (at?.numId) numbered.set(id, { numId: at.numId, level: at.level });
  }
  return numbered;
}

/** Paragraphs with a number of their own name it by `<numId>_<level>`. */
function nameLevels(document: string): string {
  const [begin, end] = ['<w:numPr>', '</w:numPr>'];
  const pieces: string[] = [];
  let done = 0;
  for (let at = document.indexOf(begin); at >= 0; at = document.indexOf(begin, done)) {
    const until = document.indexOf(end, at);
    if (until < 0) break;
    const inside = document.slice(at, Math.min(until, at + 1000));
    const numId = /<w:numId w:val="(\d{1,9})"/.exec(inside)?.[1];
    const level = levelOf(/<w:ilvl w:val="(\d)"/.exec(inside)?.[1]);
    pieces.push(document.slice(done, at), begin);
    // Number 0 removes that of the style.
    if (numId !== undefined)
      pieces.push(`<w:ilvl w:val="${numId}_${level}"/><w:numId w:val="${numId === '0' ? 0 : 1}"/>`);
    done = until;
  }
  return pieces.length === 0 ? document : pieces.join('') + document.slice(done);
}

/** Counts as Word does: all lists of one definition together, a level again from its start after a lower one. */
function counter(
  nums: ReadonlyMap<string, Num>,
  levels: ReadonlyMap<string, Level>,
  abstracts: ReadonlyMap<string, ReadonlyMap<number, Level>>,
): WordNumbering['next'] {
  const counts = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();
  return (given) => {
    const [numId = '', own = ''] = given.split('_');
    const level = levels.get(`${numId}_${own}`);
    const num = nums.get(numId);
    if (!level || !num) return null;
    if (level.format === 'bullet') return 'BULLET';
    if (level.format === 'none') return null;
    const at = Number(own);
    const all = abstracts.get(num.abstract)!;
    const of = counts.get(num.abstract) ?? [];
    counts.set(num.abstract, of);
    const startOfLevel = (one: number) => num.starts.get(one) ?? all.get(one)?.start ?? 1;
    if (num.starts.has(at) && !begun.has(`${numId} ${at}`)) of[at] = undefined;
    begun.add(`${numId} ${at}`);
    for (let upper = 0; upper < at; upper++) of[upper] ??= startOfLevel(upper);
    of[at] = of[at] === undefined ? startOfLevel(at) : of[at] + 1;
    of.length = at + 1;
    return shown(num.abstract, at, level, of as number[], all);
  };
}

function shown(
  list: string,
  at: number,
  { format, text }: Level,
  counts: readonly number[],
  all: ReadonlyMap<number, Level>,
): ShownNumber {
  const named = [...text.matchAll(/%(\d)/g)].map(([, digit]) => Number(digit) - 1);
  const written = text.replace(/%(\d)/g, (_, digit: string) => {
    const level = Number(digit) - 1;
    return writtenNumber(all.get(level)?.format ?? 'decimal', counts[level] ?? 1);
  });
  const isChain = named.every((level, index) => level === at - named.length + 1 + index);
  const style = isChain ? styleOf(format, text) : null;
  const own = style === 'decimal' ? named.map((level) => counts[level] ?? 1) : [counts[at]!];
  return {
    list: `word ${list}`,
    level: at + 1,
    style: own.length === 0 ? null : style,
    counts: own,
    text: written,
  };
}

const CHINESE =
  /^(?:chineseCounting|chineseCountingThousand|ideographDigital|japaneseCounting|taiwaneseCounting|taiwaneseCountingThousand|chineseLegalSimplified)$/;

/** The style of papers that shows the same; null: none does. */
function styleOf(format: string, text: string): Numbering['style'] | null {
  const frame = text.replace(/%\d/g, '%').replace(/\s/g, '');
  const isDecimal = format === 'decimal' || format === 'decimalFullWidth';
  if (CHINESE.test(format)) {
    if (frame === '第%条') return 'article';
    if (frame === '第%章') return 'chapter';
    if (/^%、?$/.test(frame)) return 'chinese';
    return /^[（(]%[）)]$/.test(frame) ? 'chineseParenthesis' : null;
  }
  if (/^decimalEnclosedCircle/.test(format) && frame === '%') return 'circled';
  if (!isDecimal) return null;
  if (/^(?:[（(]%[）)]|%[）)])$/.test(frame)) return 'decimalParenthesis';
  return /^%(?:\.%)*[.、．]?$/.test(frame) ? 'decimal' : null;
}

const DIGITS = [...'零一二三四五六七八九'];

function writtenNumber(format: string, value: number): string {
  if (CHINESE.test(format)) return chinese(value);
  switch (format) {
    case 'lowerLetter':
      return letter(Math.max(value, 1));
    case 'upperLetter':
      return letter(Math.max(value, 1)).toUpperCase();
    case 'lowerRoman':
      return roman(value);
    case 'upperRoman':
      return roman(value).toUpperCase();
    default:
      return String(value);
  }
}

/** Below 100 as it is spoken, else in digits. */
function chinese(value: number): string {
  if (value > 99) return String(value);
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  if (tens === 0) return DIGITS[ones]!;
  return `${tens > 1 ? DIGITS[tens] : ''}十${ones > 0 ? DIGITS[ones] : ''}`;
}
