import { closeRevision } from '../../src/sign/close-revision.ts';
import { signPdf } from '../../src/sign/sign-pdf.ts';
import { signRevision } from '../../src/sign/sign-revision.ts';
import { timestampRevision } from '../../src/sign/timestamp-revision.ts';
import { validationRevision } from '../../src/sign/validation-revision.ts';
import { partyPlan } from '../../src/testing/signing/sign-contract.ts';
import { signedEnds } from '../second-reader/structure.ts';
import type { Family, Scene, Variant } from './family.ts';
import { fieldNamed } from './find-places.ts';

/** A file whose author prepared an attack is not honest, whatever is done with it. */
const onHonestFiles = (variants: Readonly<Record<string, Variant>>): Record<string, Variant> =>
  Object.fromEntries(
    Object.entries(variants).map(([name, variant]) => [
      name,
      (scene) => (scene.file.name.startsWith('prepared-') ? null : variant(scene)),
    ]),
  );

/** What the parties and the archive do after a signature: never to be called a change. */
export const honestChanges: Family = {
  name: 'honest',
  must: 'unmodified',
  isUniversal: true,
  variants: onHonestFiles({
    'the other party signs': (scene) => nextSigns(scene),
    'the other party signs without a timestamp': (scene) => nextSigns(scene, { hasTimestamp: false }),
    'the other party signs and is archived': async (scene) => {
      const signed = await nextSigns(scene);
      return signed && archived(scene, signed, 'ts1');
    },
    'the other party writes nothing': (scene) => nextSigns(scene, { hasFills: false }),
    'the other party shows nothing': (scene) => nextSigns(scene, { hasFills: false, isInvisible: true }),
    'a stranger’s signature in the name of the other party': (scene) =>
      nextSigns(scene, { isStranger: true }),
    'validation data': ({ file, signers }) =>
      Buffer.concat([file.bytes, validationRevision(file.bytes, signers.data)]),
    'validation data twice': ({ file, signers }) => {
      const once = Buffer.concat([file.bytes, validationRevision(file.bytes, signers.data)]);
      return Buffer.concat([
        once,
        validationRevision(once, { ...signers.data, certificates: [signers.outsider.certificate] }),
      ]);
    },
    'a timestamp in its field': (scene) =>
      isFree(scene, 'ts1') ? stamped(scene, scene.file.bytes, 'ts1') : null,
    'a timestamp in a new field': (scene) => stamped(scene, scene.file.bytes, 'ts9'),
    'two timestamps': async (scene) => stamped(scene, await stamped(scene, scene.file.bytes, 'ts8'), 'ts9'),
    archived: (scene) => (isFree(scene, 'ts1') ? archived(scene, scene.file.bytes, 'ts1') : null),
    'archived once more': async (scene) =>
      archived(scene, await archived(scene, scene.file.bytes, 'ts8'), 'ts9'),
    'cut back to a signature': ({ file, dice, later }) => {
      const ends = signedEnds(later().reading);
      return file.bytes.subarray(0, dice.pick(ends));
    },
    'signed by one more': async ({ file, signers, dice }) =>
      file.isClosed
        ? null
        : signPdf(file.bytes, {
            name: '李四',
            signer: dice.pick(signers.others),
            timestamp: signers.timestamp,
          }),
    'signed by one more, visibly': async ({ file, signers, dice }) => {
      const seal = {
        picture: signers.seal,
        size: { width: 20, height: 20 },
        places: [{ page: 2, left: 30, top: 40 }],
      };
      return file.isClosed
        ? null
        : signPdf(file.bytes, { name: '李四', signer: dice.pick(signers.others), seal });
    },
    'nothing at all': ({ file }) => file.bytes,
  }),
};

const isFree = ({ later }: Scene, name: string) => !/\/V\b/.test(textOfField(later(), name));

function textOfField(later: ReturnType<Scene['later']>, name: string): string {
  const field = fieldNamed(later, name);
  return field ? field.text.slice(field.node.start, field.node.end) : '/V';
}

const stamped = async ({ signers }: Scene, bytes: Buffer, field: string) =>
  Buffer.concat([bytes, await timestampRevision(bytes, field, signers.timestamp)]);

const archived = async ({ signers }: Scene, bytes: Buffer, field: string) =>
  Buffer.concat([bytes, await closeRevision(bytes, { data: signers.data, field }, signers.timestamp)]);

interface Manner {
  readonly hasTimestamp?: boolean;
  readonly hasFills?: boolean;
  readonly isInvisible?: boolean;
  readonly isStranger?: boolean;
}

async function nextSigns({ file, signers, dice }: Scene, manner: Manner = {}): Promise<Buffer | null> {
  if (!file.waiting) return null;
  const plan = partyPlan(1, file.pages, signers.seal);
  const signer = manner.isStranger ? signers.outsider : dice.pick(signers.others);
  const timestamp = manner.hasTimestamp === false ? undefined : signers.timestamp;
  const revision = await signRevision(
    file.bytes,
    {
      ...plan,
      ...(manner.hasFills === false && { fills: [] }),
      ...(manner.isInvisible && { appearance: undefined }),
    },
    { signer, timestamp },
  );
  return Buffer.concat([file.bytes, revision]);
}
