import { describe, expect, it } from 'vitest';
import { OddSpelling } from './spelled.ts';
import { SpellingReader } from './spelling-reader.ts';

const read = (text: string) => new SpellingReader(Buffer.from(text, 'latin1')).value();

describe('SpellingReader', () => {
  it.each([
    ['7', { kind: 'integer', value: 7, text: '7' }],
    ['-2147483647', { kind: 'integer', value: -2147483647, text: '-2147483647' }],
    ['-.5', { kind: 'real', value: -0.5, text: '-.5' }],
    ['12.250', { kind: 'real', value: 12.25, text: '12.250' }],
    ['/A#20B', { kind: 'name', value: 'A B' }],
    ['12 0 R', { kind: 'ref', num: 12, gen: 0 }],
    ['true', { kind: 'boolean', value: true }],
    ['<0aFF>', { kind: 'string', bytes: Buffer.from([10, 255]), hex: true }],
    ['(a\\)(b)\\101)', { kind: 'string', bytes: Buffer.from('a)(b)A'), hex: false }],
  ])('reads %s', (text, value) => {
    expect(read(text)).toEqual(value);
  });

  it('reads arrays and dictionaries with what they hold', () => {
    const dict = read('<</K[1 2 0 R 3]/D<</E(x)>>>>');
    expect(dict).toMatchObject({ kind: 'dict' });
    const items = dict.kind === 'dict' ? dict.entries.get('K') : undefined;
    expect(items).toMatchObject({ items: [{ value: 1 }, { num: 2, gen: 0 }, { value: 3 }] });
  });

  it.each([
    ['a point without digits behind it', '2.', 'number'],
    ['a plus sign', '+2', 'number'],
    ['two signs', '--2', 'number'],
    ['an exponent', '1e3', 'number'],
    ['an integer beyond 32 bits', '4294967298', 'number'],
    ['two points', '1.2.3', 'number'],
    ['an object number of zero', '0 0 R', 'number'],
    ['a name with an escape that escapes nothing', '/#46', 'name'],
    ['a name with a broken escape', '/A#2', 'name'],
    ['a name with a byte that is no ASCII', '/\xe9', 'name'],
    ['an escape that no letter has', '(\\q)', 'string'],
    ['an octal escape beyond a byte', '(\\777)', 'string'],
    ['a bare CR in a string', '(a\rb)', 'string'],
    ['a string without end', '(a', 'string'],
    ['half a byte in hexadecimal', '<0>', 'string'],
    ['white space in hexadecimal', '<0 0>', 'string'],
    ['a key twice', '<</F 2/F 4>>', 'duplicate-key'],
    ['a key twice, once escaped', '<</F 2/#46 4>>', 'name'],
    ['a key whose value is null', '<</F null>>', 'null-entry'],
    ['a comment', '<</F %\n 2>>', 'comment'],
    ['a NUL as white space', '<</F\0 2>>', 'white-space'],
    ['a form feed as white space', '[1\f2]', 'white-space'],
    ['a dictionary without end', '<</F 2', 'syntax'],
    ['a word that is none', 'nul', 'syntax'],
    ['too many levels', '['.repeat(40), 'depth'],
  ])('refuses %s', (_, text, oddity) => {
    expect(() => read(text)).toThrow(OddSpelling);
    expect(() => read(text)).toThrow(oddity);
  });
});
