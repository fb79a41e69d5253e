import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Where Debian installs the server; it is in root's PATH only. */
const SLAPD = '/usr/sbin/slapd';
const SLAPADD = '/usr/sbin/slapadd';
/** Creates the certificate. */
const OPENSSL = 'openssl';
const BASE = 'dc=cinnabar,dc=example';
const SERVICE = { dn: `cn=service,${BASE}`, password: 'a password of the service' };

/** Whether OpenLDAP is installed. With CINNABAR_REQUIRE_VALIDATORS=1 (continuous integration) its absence is a failure. */
export function hasSlapd(): boolean {
  const found = existsSync(SLAPD) && existsSync('/etc/ldap/schema/inetorgperson.schema');
  if (!found && process.env.CINNABAR_REQUIRE_VALIDATORS === '1') throw new Error('slapd is not installed');
  return found;
}

export interface DirectoryPerson {
  uid: string;
  password: string;
  mail?: string;
  mobile?: string;
  employeeNumber?: string;
}

export interface StartedDirectory {
  /** `ldap:` without, and `ldaps:` with TLS. */
  url: string;
  secureUrl: string;
  /** The certificate's authority, PEM. */
  ca: string;
  baseDn: string;
  service: typeof SERVICE;
  stop(): Promise<void>;
}

/** A company's directory: a real OpenLDAP server on free ports of this machine. */
export async function startSlapd(people: DirectoryPerson[]): Promise<StartedDirectory> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-slapd-'));
  const file = (name: string) => path.join(folder, name);
  const text = { stdio: 'pipe', cwd: folder } as const;
  mkdirSync(file('data'));
  execFileSync(
    OPENSSL,
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', 'key.pem', '-out', 'cert.pem'],
    ],
    text,
  );
  writeFileSync(file('slapd.conf'), configuration(folder));
  writeFileSync(file('people.ldif'), people.map(entryOf).join('\n'));
  execFileSync(SLAPADD, ['-f', 'slapd.conf', '-l', 'people.ldif'], text);
  const [port, securePort] = [await freePort(), await freePort()];
  const urls = `ldap://localhost:${port} ldaps://localhost:${securePort}`;
  const child = spawn(SLAPD, ['-f', file('slapd.conf'), '-h', urls, '-d', '0'], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilOpen(port);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `ldap://localhost:${port}`,
    secureUrl: `ldaps://localhost:${securePort}`,
    ca: readFileSync(file('cert.pem'), 'utf8'),
    baseDn: BASE,
    service: SERVICE,
    stop,
  };
}

const configuration = (folder: string) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
database mdb
suffix "${BASE}"
rootdn "${SERVICE.dn}"
rootpw "${SERVICE.password}"
directory ${folder}/data
access to attrs=userPassword by anonymous auth by * none
access to * by users read
`;

const entryOf = ({ uid, password, mail, mobile, employeeNumber }: DirectoryPerson, index: number) =>
  `${index === 0 ? `dn: ${BASE}\nobjectClass: dcObject\nobjectClass: organization\no: Cinnabar\ndc: cinnabar\n\n` : ''}dn: uid=${uid},${BASE}
objectClass: inetOrgPerson
uid: ${uid}
cn: ${uid}
sn: ${uid}
userPassword: ${password}
${Object.entries({ mail, mobile, employeeNumber })
  .filter(([, value]) => value !== undefined)
  .map(([name, value]) => `${name}: ${value}`)
  .join('\n')}
`;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function untilOpen(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: 'localhost', timeout: 1_000 }, () => {
        resolve(true);
        socket.destroy();
      });
      socket.on('timeout', () => socket.destroy());
      socket.on('error', () => resolve(false));
      // A destroyed socket emits no error: it only closes.
      socket.on('close', () => resolve(false));
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('slapd did not start');
}
