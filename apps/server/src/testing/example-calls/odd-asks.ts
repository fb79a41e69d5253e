import { newId } from '@cinnabar/kernel';
import { HEADERS } from '@cinnabar/protocol/transport/headers';
import {
  type DescribedCall,
  fitting,
  type Known,
  nameOf,
  oddValues,
  type Place,
  placesIn,
  replaced,
} from './invalid-parameters.ts';

/** One request, with an odd value in one of its parameters. */
export interface Ask {
  call: DescribedCall;
  path: Record<string, string>;
  query: [string, string][];
  body: unknown;
  /** Beside those of the session. */
  headers: Record<string, string>;
  /** The parameters that are odd: `body contract.fields.[].x`, `header nonce`. */
  places: string[];
  /** The odd value, and the parameter that a refusal must name. */
  odd: string;
  named: string;
}

/** Existing objects, by the name of a parameter; `ids` are those that calls mean by `id`, by the beginning of their path. */
export interface Existing {
  things: Record<string, unknown>;
  ids: [at: RegExp, id: string][];
}

export class OddAsks {
  private readonly existing: Existing;
  /** Bodies that another call takes too: there each odd value is sent. */
  private readonly seen = new Set<string>();
  private turn = 0;

  constructor(existing: Existing) {
    this.existing = existing;
  }

  /** The valid call, with existing objects. */
  good(call: DescribedCall): Ask {
    const known = this.knownTo(call);
    const given = (place: 'path' | 'query') =>
      call.parameters
        .filter((one) => one.in === place)
        .map(({ name, schema }) => [name, fitting(schema, name, known)] as const)
        .filter(([, value]) => value !== null)
        .map(([name, value]): [string, string] => [name, String(value)]);
    const body = call.body && fitting(call.body, '', (name) => (name === '' ? undefined : known(name)));
    const none = { headers: {}, places: [], odd: '', named: '' };
    return { call, path: Object.fromEntries(given('path')), query: given('query'), body, ...none };
  }

  /** The call once for every odd value of every parameter in its address and its body. */
  of(call: DescribedCall): Ask[] {
    const good = this.good(call);
    return [...addressAsks(good, this.turn++), ...this.bodyAsks(good)];
  }

  private knownTo(call: DescribedCall): Known {
    const { things, ids } = this.existing;
    return (name) =>
      name === 'id' ? (ids.find(([at]) => at.test(call.path))?.[1] ?? newId()) : things[name];
  }

  private bodyAsks(good: Ask): Ask[] {
    const shape = good.call.body;
    if (!shape) return [];
    const known = this.knownTo(good.call);
    const form = JSON.stringify(shape);
    const isKnown = this.seen.has(form);
    this.seen.add(form);
    const asks = placesIn(shape).flatMap((place, index) => {
      const values = oddValues(place.shape, this.turn++, place.at.length > 1);
      // The same form at another call is validated by the same schema: one value shows that it is.
      const sent = isKnown && place.at.length > 1 ? [values[index % values.length]] : values;
      return bodyAsksAt(good, place, sent, known);
    });
    for (const body of [null, [], 7, 'text'])
      asks.push({ ...good, body, odd: `body = ${body}`, named: 'body' });
    return asks;
  }
}

function addressAsks(good: Ask, turn: number): Ask[] {
  return good.call.parameters.flatMap(({ in: place, name, schema }, index) => {
    const places = [`${place} ${name}`];
    const others = good.query.filter(([one]) => one !== name);
    const texts = oddValues(schema, turn + index).filter((one) => typeof one !== 'object');
    const asks = texts.map((value): Ask => {
      const odd = `${name} = ${JSON.stringify(value).slice(0, 60)}`;
      const text = String(value);
      return place === 'path'
        ? { ...good, path: { ...good.path, [name]: text }, odd, named: name, places }
        : { ...good, query: [...others, [name, text]], odd, named: name, places };
    });
    if (place === 'path') return asks;
    const twice: Ask['query'] = [...good.query, [name, '1']];
    const nested: Ask['query'] = [...others, [`${name}[a]`, '1']];
    return [
      ...asks,
      { ...good, query: twice, odd: `${name} twice`, named: name, places },
      { ...good, query: nested, odd: `${name}[a]`, named: name, places },
    ];
  });
}

function bodyAsksAt(good: Ask, { at, within }: Place, values: readonly unknown[], known: Known): Ask[] {
  const body = within.reduce(
    (outer, chosen) =>
      replaced(outer, chosen.at, fitting(chosen.shape, String(chosen.at.at(-1) ?? ''), known)),
    good.body,
  );
  const places = [`body ${nameOf(at)}`];
  const named = String(at[0]);
  const asks = values.map((value) => ({
    ...good,
    body: replaced(body, at, value),
    odd: `${at.join('.')} = ${JSON.stringify(value).slice(0, 60)}`,
    named,
    places,
  }));
  const held = at.reduce<unknown>((inner, step) => (inner as never)?.[step], body);
  if (Array.isArray(held) && held.length > 0)
    asks.push({ ...good, body: replaced(body, at, [...held, ...held]), odd: `${at} twice`, named, places });
  return asks;
}

/** What HTTP can carry. */
const ODD_HEADERS = [
  '',
  'not-an-id',
  'x'.repeat(3000),
  '-1',
  '1e999',
  '\u00e9\u0080',
  'cnb1:AAAA',
  '%00',
  'a, b',
];
/** Those that no check refuses before the parameters are read. */
const READ_LATE = [
  HEADERS.language,
  HEADERS.cipherKey,
  HEADERS.viewToken,
  'if-none-match',
  'range',
  'user-agent',
];
/** Every header that calls read. */
export const READ_HEADERS = [...Object.values(HEADERS), ...READ_LATE.slice(3), 'cookie'];

/** The valid call with odd headers; each call with others of the odd values. */
export function headerAsks(good: Ask, token: string, index: number): Ask[] {
  const odd = (at: number) => ODD_HEADERS[(index + at) % ODD_HEADERS.length]!;
  const ask = (headers: Record<string, string>, names: string[]): Ask => ({
    ...good,
    headers,
    places: names.map((name) => `header ${name}`),
    odd: JSON.stringify(headers).slice(0, 200),
    named: '',
  });
  const late = Object.fromEntries(READ_LATE.map((name, at) => [name, odd(at)]));
  const session = { 'x-qid': token };
  return [
    ask({ ...session, ...late, [HEADERS.nonce]: `${odd(0)}${index}` }, [...READ_LATE, HEADERS.nonce]),
    ask({ cookie: `cnb_session=${token}`, [HEADERS.requestedWith]: odd(1), [HEADERS.timestamp]: odd(2) }, [
      HEADERS.requestedWith,
      HEADERS.timestamp,
    ]),
    ask({ [HEADERS.sessionToken]: odd(3) }, [HEADERS.sessionToken]),
    ask({ cookie: `cnb_session=${odd(4)}; cnb_second_step=${odd(5)}` }, ['cookie']),
  ];
}

const BOUNDARY = 'b';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (head: string, content = '%PDF-1.7') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;

/** A whole body of a call that takes one file, after texts. */
export const filePart = (
  { name, bytes }: { name: string; bytes: Uint8Array },
  fields: Record<string, string> = {},
): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([field, value]) => Buffer.from(part(`name="${field}"`, value))),
    Buffer.from(part(`name="file"; filename="${name}"`, '').slice(0, -2)),
    bytes,
    Buffer.from(`\r\n${END}`),
  ]);

/** Bodies of a call that takes one file. */
export const ODD_FILES: Record<string, string> = {
  'no part': END,
  'no file but a field': part('name="file"') + END,
  'an empty file': part('name="file"; filename="a.pdf"', '') + END,
  'two files': part('name="file"; filename="a.pdf"').repeat(2) + END,
  'a file by another name': part('name="else"; filename="a.pdf"') + END,
  'a file without a name': part('filename="a.pdf"') + END,
  'an empty file name': part('name="file"; filename=""') + END,
  'a long file name': part(`name="file"; filename="${'x'.repeat(3000)}.pdf"`) + END,
  'a file name that is a path': part('name="file"; filename="../../etc/passwd"') + END,
  'a file name with an odd escape': part(`name="file"; filename*=UTF-8''%E5%90%88%ZZ.pdf`) + END,
  'a field beside the file':
    part('name="more"', 'x'.repeat(3000)) + part('name="file"; filename="a.pdf"') + END,
  'many fields beside the file':
    part('name="more"', 'x').repeat(200) + part('name="file"; filename="a.pdf"') + END,
};
