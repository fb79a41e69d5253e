import { createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { signLicense } from '../domains/license/index.ts';

const USAGE = `npm run license -- keys --out operator.pem
    makes the operator's key pair; prints the public key for CINNABAR_LICENSE_KEY
npm run license -- sign --key operator.pem --for "朱砂科技有限公司" --until 2027-12-31 [--features fee,hybrid]
    prints a license`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    key: { type: 'string' },
    for: { type: 'string' },
    until: { type: 'string' },
    features: { type: 'string', default: '' },
  },
});

function makeKeys(file: string): void {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  const { x } = publicKey.export({ format: 'jwk' });
  process.stdout.write(`CINNABAR_LICENSE_KEY=${Buffer.from(x!, 'base64url').toString('hex')}\n`);
}

function printLicense(keyFile: string, licensee: string, until: string): void {
  // The last day is included, in China time.
  const expireTime = new Date(`${until}T23:59:59+08:00`);
  if (Number.isNaN(expireTime.getTime())) throw new RangeError(`${until} is no day (2027-12-31)`);
  const features = values.features.split(',').filter((feature) => feature !== '');
  const terms = { id: randomUUID(), licensee, issueTime: new Date(), expireTime, features };
  process.stdout.write(signLicense(terms, createPrivateKey(readFileSync(keyFile))));
}

if (positionals[0] === 'keys' && values.out) makeKeys(values.out);
else if (positionals[0] === 'sign' && values.key && values.for && values.until)
  printLicense(values.key, values.for, values.until);
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}
