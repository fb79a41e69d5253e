import type { TokenAlgorithm } from '@cinnabar/protocol/seals/token-schema';
import { openPskcSecrets, type PskcSecrets } from './pskc-secrets.ts';
import { type ImportedSeed, SeedFileError } from './seed-file.ts';
import { readXmlTree, type XmlElement } from './xml-tree.ts';

const PERIOD = 30;
const DIGITS = 6;
/** Profiles of the algorithm, the last part of its URI (RFC 6030 §10; makers write `#totp` too). */
const KINDS: Record<string, ImportedSeed['kind']> = { hotp: 'HOTP', totp: 'TOTP' };
const ALGORITHMS: Record<string, TokenAlgorithm> = {
  '': 'SHA1',
  'HMAC-SHA1': 'SHA1',
  SHA1: 'SHA1',
  'HMAC-SHA256': 'SHA256',
  SHA256: 'SHA256',
  'HMAC-SHA512': 'SHA512',
  SHA512: 'SHA512',
  'HMAC-SM3': 'SM3',
  SM3: 'SM3',
};

/**
 * Tokens of a PSKC container (RFC 6030). Signatures over a container are not checked: its reader is an administrator who got the file and its
 * key from the maker. Throws SeedFileError.
 */
export async function readPskc(xml: string, key: string): Promise<ImportedSeed[]> {
  const container = readXmlTree(xml);
  if (container.name !== 'KeyContainer') throw new SeedFileError('UNREADABLE');
  const secrets = await openPskcSecrets(container, key);
  return container.all('KeyPackage').map((one) => readPackage(one, secrets));
}

function readPackage(onePackage: XmlElement, secrets: PskcSecrets): ImportedSeed {
  const device = onePackage.find('DeviceInfo');
  const key = onePackage.find('Key');
  const serialNo = device?.textOf('SerialNo') ?? '';
  if (serialNo === '') throw new SeedFileError('SERIAL');
  if (!key) throw new SeedFileError('SECRET', serialNo);
  const kind = KINDS[/[:#]([a-z]+)$/i.exec(key.attribute('Algorithm') ?? '')?.[1]?.toLowerCase() ?? ''];
  const parameters = key.find('AlgorithmParameters');
  const algorithm = ALGORITHMS[(parameters?.textOf('Suite') ?? '').toUpperCase()];
  if (!kind || !algorithm) throw new SeedFileError('ALGORITHM', serialNo);
  const format = parameters?.find('ResponseFormat');
  if ((format?.attribute('Encoding') ?? 'DECIMAL') !== 'DECIMAL') throw new SeedFileError('FORMAT', serialNo);
  const data = key.find('Data');
  const secret = data?.find('Secret');
  if (!data || !secret) throw new SeedFileError('SECRET', serialNo);
  const number = (name: string, fallback: number) => {
    const field = data.find(name);
    if (!field) return fallback;
    // An encrypted number is of use to none: only the secret is worth hiding.
    const plain = field.textOf('PlainValue') ?? '';
    if (!/^-?\d{1,15}$/.test(plain)) throw new SeedFileError('FORMAT', serialNo);
    return Number(plain);
  };
  return {
    serialNo,
    manufacturer: (device?.textOf('Manufacturer') ?? '').slice(0, 60),
    kind,
    algorithm,
    digits: Number(format?.attribute('Length') ?? DIGITS),
    period: kind === 'TOTP' ? number('TimeInterval', PERIOD) : PERIOD,
    secret: secrets.open(secret, serialNo),
    counter: kind === 'HOTP' ? number('Counter', 0) : 0,
    drift: kind === 'TOTP' ? number('TimeDrift', 0) : 0,
  };
}
