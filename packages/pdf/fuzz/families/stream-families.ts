import type { Family, Variant } from './family.ts';
import { FORGED } from './find-places.ts';
import { edit, KINDS } from './generation-families.ts';
import { withEntries } from './later-revision.ts';

/** Streams whose /Length, filter or data readers take in different ways (7.3.8). */
export const streams: Family = {
  name: 'streams',
  must: 'changed',
  isUniversal: true,
  variants: Object.fromEntries(
    (['the content', 'the look of a seal'] as const).flatMap((what) => {
      const find = KINDS[what]!;
      const lying = (length: (real: number) => string, data = FORGED): Variant =>
        edit(find, (later, found) => {
          const dict = withEntries(
            { ...found, stream: undefined },
            { Length: length(data.length), Filter: null, DecodeParms: null },
          );
          return later.put(found.num, `${dict}\nstream\n${data}\nendstream`).bytes();
        });
      return [
        [`${what}: a length too small`, lying((real) => String(real - 5))],
        [`${what}: a length too large`, lying((real) => String(real + 50))],
        [`${what}: a length of nothing`, lying(() => '0')],
        [`${what}: a length twice`, lying((real) => `${real} /Length 0`)],
        [`${what}: a real length`, lying((real) => `${real}.0`)],
        [`${what}: a length with a plus`, lying((real) => `+${real}`)],
        [`${what}: a length beyond 32 bits`, lying((real) => String(real + 2 ** 32))],
        [`${what}: a length that leads nowhere`, lying(() => '9999 0 R')],
        [
          `${what}: endstream in the data`,
          lying((real) => String(real), `${FORGED} endstream endobj ${FORGED}`),
        ],
        [`${what}: data of a file`, lying((real) => `${real} /F (other.pdf) /FFilter /FlateDecode`)],
        [`${what}: a filter twice`, lying((real) => `${real} /Filter [] /Filter /ASCIIHexDecode`)],
        [
          `${what}: a filter by its short name`,
          lying((real) => `${real} /Filter /AHx`, `${Buffer.from(FORGED).toString('hex')}>`),
        ],
        [`${what}: other words`, lying((real) => String(real))],
      ] as [string, Variant][];
    }),
  ),
};
