import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lineSchema } from './line-schema.ts';
import { isReadableText } from './text-rules.ts';
import { instantSchema } from './time-schema.ts';
import { uniqueList } from './unique-schema.ts';

describe('a text', () => {
  it.each(['陈书远', 'José', 'a\nb\tc', '👩‍👩‍👧', 'עברית', ''])('may be %j', (text) =>
    expect(isReadableText(text)).toBe(true),
  );

  it.each(['a\u0000b', '\u0007', '\u0085', 'a\ud800', '\udc00a', '\u202egnp.exe', '\u2066a', '\u2069'])(
    'is not %j',
    (text) => expect(isReadableText(text)).toBe(false),
  );
});

describe('a line', () => {
  const line = lineSchema(20, 1);

  it('is stored without surrounding spaces', () => expect(line.parse('  软件合同 ')).toBe('软件合同'));

  it.each(['a\nb', 'a\tb', 'a\u200bb', 'a\u200fb', 'a\u00adb', 'a\u2028b'])('must not contain %j', (text) => {
    const [issue] = line.safeParse(text).error!.issues;
    expect(issue).toMatchObject({ code: 'custom', params: { fault: 'HIDDEN_CHARACTERS' } });
  });
});

describe('a timestamp', () => {
  it.each(['2026-11-23T08:00:00+08:00', '2000-01-01T00:00:00Z'])('may be %s', (text) =>
    expect(instantSchema.safeParse(text).success).toBe(true),
  );

  it.each([
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59+14:00',
    '1999-12-31T23:59:59Z',
    '2026-02-30T00:00:00Z',
  ])('is not %s', (text) => expect(instantSchema.safeParse(text).success).toBe(false));
});

it('a list of ids contains each id once', () => {
  const list = uniqueList(z.string());
  expect(list.safeParse(['a', 'b']).success).toBe(true);
  expect(list.safeParse(['a', 'a']).error!.issues[0]).toMatchObject({ params: { fault: 'TWICE' } });
});
