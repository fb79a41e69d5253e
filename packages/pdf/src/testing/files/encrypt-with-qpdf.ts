import { runTool } from '../programs/external-tools.ts';
import { makePdf } from './make-pdf.ts';

/** Every encryption that qpdf can write, by what it is called in the standard, and its arguments. */
export const ENCRYPTIONS: readonly (readonly [string, string])[] = [
  ['RC4 with 40 bits (R2)', '40'],
  ['RC4 with 128 bits (R3)', '128 --use-aes=n'],
  ['RC4 by a crypt filter (R4)', '128 --use-aes=n --force-V4'],
  ['AES-128 (R4)', '128 --use-aes=y'],
  ['AES-128 with plain metadata (R4)', '128 --use-aes=y --cleartext-metadata'],
  ['AES-256 (R5)', '256 --force-R5'],
  ['AES-256 (R6)', '256'],
  ['AES-256 with plain metadata (R6)', '256 --cleartext-metadata'],
];

export interface EncryptOptions {
  readonly user?: string;
  readonly owner?: string;
  /** More of qpdf's options: `--object-streams=generate`, `--linearize`. */
  readonly more?: string;
  readonly sample?: Uint8Array;
}

/** The sample, encrypted by qpdf. Needs the tool. @param encryption as in {@link ENCRYPTIONS} */
export function encryptWithQpdf(encryption: string, options: EncryptOptions = {}): Buffer {
  const { user = '', owner = 'owner', more = '', sample = makePdf({ pages: 2 }) } = options;
  const command = `qpdf --allow-weak-crypto ${more} --encrypt "$1" "$2" ${encryption} -- "$0" - | base64`;
  const { output } = runTool('sh', ['-c', command, 'in.pdf', user, owner], { 'in.pdf': sample });
  return Buffer.from(output, 'base64');
}
