/**
 * One of the three steps of signing, as a process of its own: `node signing-step.ts prepare|sign|embed FOLDER`. The steps share
 * nothing but the files of the folder; only `sign` reads the key.
 */
import { createPrivateKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { algorithmFacts, type SignatureAlgorithm } from '../../cms/signature-algorithm.ts';
import { signDigest } from '../../cms/signed-data.ts';
import { softwareSigner } from '../../cms/signer.ts';
import { bufferSource } from '../../objects/byte-source.ts';
import { digestPrepared, embedSignature, type PreparedSignature } from '../../sign/prepared-signature.ts';
import { prepareInvisible } from './prepare-invisible.ts';

/** What the step that prepares hands on: plain data. */
interface Handover {
  readonly prepared: Omit<PreparedSignature, 'bytes'> & { readonly bytes: string };
  readonly digest: string;
}

const [step, folder = ''] = process.argv.slice(2);
const read = (name: string) => readFileSync(join(folder, name));
const write = (name: string, content: Uint8Array | string) => writeFileSync(join(folder, name), content);
const readJson = <T>(name: string) => JSON.parse(read(name).toString('utf8')) as T;

switch (step) {
  case 'prepare': {
    const { algorithm, reserve } = readJson<{ algorithm: SignatureAlgorithm; reserve: number }>('plan.json');
    const base = read('base.pdf');
    const prepared = prepareInvisible(base, reserve);
    const digest = digestPrepared(bufferSource(base), prepared, algorithmFacts[algorithm].digest);
    const bytes = Buffer.from(prepared.bytes).toString('base64');
    const handover: Handover = { prepared: { ...prepared, bytes }, digest: digest.toString('base64') };
    write('handover.json', JSON.stringify(handover));
    break;
  }
  case 'sign': {
    const { algorithm } = readJson<{ algorithm: SignatureAlgorithm }>('plan.json');
    const digest = Buffer.from(readJson<Handover>('handover.json').digest, 'base64');
    const key = createPrivateKey(read('key.pem'));
    const signer = softwareSigner(key, read('leaf.der'), [read('issuing.der')], algorithm);
    write('signature.der', await signDigest(digest, signer));
    break;
  }
  case 'embed': {
    const { prepared } = readJson<Handover>('handover.json');
    const whole = { ...prepared, bytes: Buffer.from(prepared.bytes, 'base64') };
    const appended = embedSignature(whole, read('signature.der'));
    write('signed.pdf', Buffer.concat([read('base.pdf'), appended]));
    break;
  }
  default:
    throw new TypeError(`no step ${step}`);
}
