import { signRevision } from '../../src/sign/sign-revision.ts';
import { timestampRevision } from '../../src/sign/timestamp-revision.ts';
import { entry } from '../second-reader/node.ts';
import type { Family, Scene, Variant } from './family.ts';
import { look, rewritten, signedWith } from './field-families.ts';
import { fieldNamed, fieldsOf, formOf, objectOf } from './find-places.ts';
import { type LaterRevision, withEntries } from './later-revision.ts';

const textLook = (later: LaterRevision, text: string) =>
  `<< /N ${later.addStream('/Type /XObject /Subtype /Form /BBox [0 0 228 30] /Resources << >>', `BT /Helv 12 Tf 2 8 Td (${text}) Tj ET`)} >>`;

/** A6: fields of the uploaded file, filled after its first signature. */
export const foreignFilling: Family = {
  name: 'foreign-filling',
  must: 'changed',
  variants: {
    'a-text-with-its-appearance': rewritten(
      (later) => fieldNamed(later, 'city'),
      (_, later) => ({ V: '(Shanghai)', AP: textLook(later, 'Shanghai') }),
    ),
    'a-text-alone': rewritten(
      (later) => fieldNamed(later, 'city'),
      () => ({ V: '(Shanghai)' }),
    ),
    'an-appearance-alone': rewritten(
      (later) => fieldNamed(later, 'city'),
      (_, later) => ({ AP: textLook(later, 'Shanghai') }),
    ),
    'an-empty-text': rewritten(
      (later) => fieldNamed(later, 'city'),
      () => ({ V: '()' }),
    ),
    'a-rich-text': rewritten(
      (later) => fieldNamed(later, 'city'),
      (_, later) => ({ V: '(a)', RV: '(<p>b</p>)', AP: textLook(later, 'a') }),
    ),
    'a-tick': rewritten(
      (later) => fieldNamed(later, 'ticked'),
      () => ({ V: '/Yes', AS: '/Yes' }),
    ),
    'a-tick-that-only-shows': rewritten(
      (later) => fieldNamed(later, 'ticked'),
      () => ({ AS: '/Yes' }),
    ),
    'a-tick-that-only-counts': rewritten(
      (later) => fieldNamed(later, 'ticked'),
      () => ({ V: '/Yes' }),
    ),
    'a-text-then-a-timestamp': async (scene) => {
      const filled = (await rewritten(
        (later) => fieldNamed(later, 'city'),
        (_, later) => ({ V: '(Shanghai)', AP: textLook(later, 'Shanghai') }),
      )(scene)) as Buffer | null;
      return (
        filled && Buffer.concat([filled, await timestampRevision(filled, 'ts9', scene.signers.timestamp)])
      );
    },
    'appearances-wanted': (scene) => {
      const later = scene.later();
      const { num } = formOf(later);
      return num === null
        ? null
        : later.put(num, withEntries(objectOf(later, num), { NeedAppearances: 'true' })).bytes();
    },
  },
};

/** Fields of the party that has not signed. */
const waitingFields = (later: LaterRevision, type: string) =>
  fieldsOf(later).filter(
    (field) => field.name.startsWith('s02_') && field.type === type && !entry(field.dict, 'AP'),
  );

const drawnInWaiting =
  (
    type: 'Btn' | 'Tx' | 'Sig',
    more: (later: LaterRevision) => Record<string, string>,
    isAll = false,
  ): Variant =>
  ({ file, dice, later: begin }) => {
    const later = begin();
    const found = file.waiting ? waitingFields(later, type) : [];
    if (found.length === 0) return null;
    const chosen = isAll ? found : [dice.pick(found)];
    for (const { num } of chosen)
      later.put(num, withEntries(objectOf(later, num), { AP: look(later), ...more(later) }));
    return later.bytes();
  };

/** The same, by an outsider who uses our own program. */
async function drawnByProduct({ file, signers, later }: Scene, type: string): Promise<Buffer | null> {
  const found = file.waiting ? waitingFields(later(), type) : [];
  if (found.length === 0) return null;
  const picture = [{ kind: 'picture' as const, picture: signers.seal }];
  const fills = found.map(({ name }) => ({ field: name, appearance: picture }));
  const plan = { field: 'ts1', name: '王一川', time: new Date(), fills };
  return Buffer.concat([file.bytes, await signRevision(file.bytes, plan, { signer: signers.outsider })]);
}

/** The same, in a revision that another person signs in the field of the archive. */
const drawnAndSigned =
  (type: 'Btn' | 'Tx' | 'Sig'): Variant =>
  (scene) => {
    const begun = scene.file.waiting && waitingFields(scene.later(), type);
    if (!begun || begun.length === 0) return null;
    return signedWith(
      (later) => fieldNamed(later, 'ts1'),
      (_, later) => {
        for (const { num } of begun) later.put(num, withEntries(objectOf(later, num), { AP: look(later) }));
        return {};
      },
    )(scene);
  };

/** A7: a person draws into the places of a party that has not signed. */
export const waitingPlaces: Family = {
  name: 'waiting-places',
  must: 'changed',
  variants: {
    'a-slice': drawnInWaiting('Btn', () => ({})),
    'every-slice': drawnInWaiting('Btn', () => ({}), true),
    'a-slice-with-a-state': drawnInWaiting('Btn', () => ({ AS: '/N' })),
    'a-text': drawnInWaiting('Tx', () => ({ V: '(agreed)' })),
    'a-text-that-only-shows': drawnInWaiting('Tx', () => ({})),
    'a-seal': drawnInWaiting('Sig', () => ({})),
    'a-signature-over-nothing': drawnInWaiting('Sig', (later) => ({
      V: later.add('<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached >>'),
    })),
    'slices, signed in the field of the archive': drawnAndSigned('Btn'),
    'texts, signed in the field of the archive': drawnAndSigned('Tx'),
    'seals, signed in the field of the archive': drawnAndSigned('Sig'),
    'slices, by the product in the field of the archive': (scene) => drawnByProduct(scene, 'Btn'),
    'a-slice-then-a-timestamp': async (scene) => {
      const drawn = (await drawnInWaiting('Btn', () => ({}), true)(scene)) as Buffer | null;
      return drawn && Buffer.concat([drawn, await timestampRevision(drawn, 'ts1', scene.signers.timestamp)]);
    },
    'a-text-then-a-timestamp': async (scene) => {
      const drawn = (await drawnInWaiting('Tx', () => ({ V: '(agreed)' }))(scene)) as Buffer | null;
      return drawn && Buffer.concat([drawn, await timestampRevision(drawn, 'ts9', scene.signers.timestamp)]);
    },
  },
};
