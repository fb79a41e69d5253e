import { isIP } from 'node:net';
import path from 'node:path';
import { MAIL_FROM, MAIL_PROTOCOL, SMS_PROTOCOL } from '@cinnabar/protocol/notifications/way-address';
import { PROCESS_ROLES, type ProcessRole } from '@cinnabar/protocol/system/process-roles';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const PORT_RULE = 'must be a port number, 0 to 65535';

const flag = z
  .enum(['on', 'off', '1', '0', 'true', 'false'], 'must be on or off')
  .transform((text) => ['on', '1', 'true'].includes(text));

const PROCESSES_RULE = 'must be a whole number, 1 to 64';

const webUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
});

/** The port may be left out; see `receiver-address.ts`. */
const SYSLOG_RECEIVER = /^(udp|tcp|tls):\/\/(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?\/?$/i;

const FILES_RULE = 'must be a whole number, 1 to 10000';
const filesAMinute = (usual: number) =>
  z.coerce.number(FILES_RULE).int(FILES_RULE).min(1, FILES_RULE).max(10_000, FILES_RULE).default(usual);

const environmentSchema = z.object({
  PORT: z.coerce.number(PORT_RULE).int(PORT_RULE).min(0, PORT_RULE).max(65_535, PORT_RULE).default(3000),
  HOST: z.string().optional(),
  CINNABAR_DATA_DIR: z.string().default('./data'),
  CINNABAR_PUBLIC_URL: webUrl.optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })
    .optional(),
  CINNABAR_DB_LISTEN: flag.default(true),
  CINNABAR_DB_POOLED: flag.default(false),
  CINNABAR_PROCESSES: z.coerce
    .number(PROCESSES_RULE)
    .int(PROCESSES_RULE)
    .min(1, PROCESSES_RULE)
    .max(64, PROCESSES_RULE)
    .optional(),
  CINNABAR_ROLE: z.enum(PROCESS_ROLES, 'must be api, worker or both').default('both'),
  CINNABAR_STORAGE: z
    .literal('fs', 'can only be "fs" yet: S3-compatible storage is not available yet')
    .default('fs'),
  CINNABAR_MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)')
    .optional(),
  CINNABAR_TSA_URL: listOf(webUrl),
  CINNABAR_AUDIT_ROOTS_DIR: z.string().optional(),
  CINNABAR_SYSLOG: z
    .string()
    .regex(SYSLOG_RECEIVER, 'must look like udp://host:514, tcp://host:601 or tls://host:6514')
    .optional(),
  CINNABAR_TRUSTED_PROXIES: listOf(
    z.union(
      [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
      'must be addresses or networks, such as 10.0.0.0/8',
    ),
  ),
  CINNABAR_DNS_SERVERS: listOf(
    z.string().refine(isNameServer, 'must be addresses of name servers, such as 10.0.0.53 or 10.0.0.53:5353'),
  ),
  CINNABAR_VERIFY_ONLINE: flag.default(false),
  CINNABAR_VERIFY_PER_ADDRESS: filesAMinute(20),
  CINNABAR_VERIFY_PER_PERSON: filesAMinute(120),
  CINNABAR_DEMO: flag.optional(),
  SMTP_URL: z
    .url({ protocol: MAIL_PROTOCOL, error: 'must look like smtp://user:password@host:587' })
    .optional(),
  CINNABAR_MAIL_FROM: z.string().regex(MAIL_FROM, 'must be an address, or Name <address>').optional(),
  CINNABAR_SMS: z
    .url({
      protocol: SMS_PROTOCOL,
      error:
        'must look like https://user:password@gateway/path or aliyun://, tencent:// or twilio://id:secret@host?…',
    })
    .optional(),
  CINNABAR_COMPANY_CHECK: z
    .url({ protocol: /^https?$/, error: 'must look like https://user:password@gateway/path#secret' })
    .optional(),
  CINNABAR_JUDGE_NICE: z.coerce
    .number('must be a whole number, 0 to 19')
    .int('must be a whole number, 0 to 19')
    .min(0, 'must be a whole number, 0 to 19')
    .max(19, 'must be a whole number, 0 to 19')
    .default(19),
  CINNABAR_SOFFICE: z
    .string()
    .regex(/^(off|\/.+)$/, 'must be the path of the program, or off')
    .optional(),
  CINNABAR_GEETEST: z
    .string()
    .regex(/^[0-9a-f]{32}:[0-9a-f]{32}$/i, 'must be an account number and its key, as id:key')
    .optional(),
  CINNABAR_LICENSE_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (an Ed25519 public key)')
    .optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .optional(),
});

/** An address, with or without a port: `10.0.0.53`, `10.0.0.53:5353`, `[fd00::53]:5353`. */
function isNameServer(text: string): boolean {
  const [, bracketed, plain, port = '53'] =
    /^(?:\[([^\]]+)\]|([^:]+|[^.]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  return isIP(bracketed ?? plain ?? '') !== 0 && Number(port) > 0 && Number(port) <= 65_535;
}

/** Values separated by commas. */
function listOf(item: z.ZodType<string, string>) {
  return z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    )
    .pipe(z.array(item));
}

export interface Config {
  port: number;
  /** Null: 127.0.0.1 for a demo, whose mailbox shows sign-in codes; every address otherwise. */
  host: string | null;
  dataDir: string;
  /** Address under which browsers reach the product, without a slash at the end. */
  publicUrl: string;
  /** Absent: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null;
  /** Changes are received by LISTEN; without it, by reading them several times a second. */
  dbListen: boolean;
  /** It is reached through a pooler that knows no named statements. */
  databasePooled: boolean;
  /** Processes of this start; null: one for a demo, else one per processor. */
  processes: number | null;
  role: ProcessRole;
  /** Hexadecimal, 32 bytes; absent: generated once into the data folder. */
  masterKey: string | null;
  /** Timestamp authorities in the order in which they are tried; empty: the built-in one. */
  timestampUrls: string[];
  /** Folder outside the database for copies of the published roots of the log; null: none are kept. */
  auditRootsDir: string | null;
  /** Receiver of the records of the log, RFC 5424; null: none. */
  syslog: string | null;
  trustedProxies: string[];
  /** Name servers that are asked for the records of companies' e-mail domains; empty: those of the operating system. */
  dnsServers: string[];
  /** The verifier asks the responders and revocation lists that certificates in files name; public addresses only. */
  verifyOnline: boolean;
  /** Files a minute that the verifier takes: from one address without a session, and from one person with a session. */
  verifyRates: { perAddress: number; perPerson: number };
  /** Demo accounts, mailbox page and banner. `null`: decided at start (on only for an empty data folder of our own). */
  demo: boolean | null;
  /** Outgoing mail server and sender address; null: as an administrator configures it. */
  mail: { url: string; from: string } | null;
  /** Gateway for text messages and calls; null: as an administrator configures it. */
  smsUrl: string | null;
  /** Gateway that compares companies with a register; null: reviewers of the platform do it. */
  companyCheckUrl: string | null;
  /** Niceness of the processes that verify untrusted files, relative to the server, 0 to 19. */
  judgeNice: number;
  /** The program that converts Office files; `off`; null: looked for in PATH. */
  soffice: string | null;
  /** Account with an external captcha provider; null: the built-in captcha. */
  geetest: { id: string; key: string } | null;
  /** Ed25519 public key of the licensor of this installation, hexadecimal; null: no license needed. */
  licenseKey: string | null;
  /** Null: a demo shows warnings only, so that its accounts stay on the console; else `info`. */
  logLevel: string | null;
}

function readAccount(pair: string | undefined): { id: string; key: string } | null {
  const [id, key] = pair?.split(':') ?? [];
  return id && key ? { id, key } : null;
}

/** The account at the mail server when it is an address, as with most providers. */
function senderOf(smtpUrl: string): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  if (user.includes('@')) return user;
  throw new StartError(
    'CINNABAR_MAIL_FROM is required with this SMTP_URL (the address that mail is sent from)',
  );
}

/** Reads the configuration from the environment; an empty value counts as none. Throws StartError with one readable line. */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = environmentSchema.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartError(`${String(issue!.path[0])} ${issue!.message}`);
  }
  const env = read.data;
  if (env.DATABASE_URL && !env.CINNABAR_MASTER_KEY) {
    throw new StartError(
      'CINNABAR_MASTER_KEY is required with DATABASE_URL (64 hexadecimal digits; keep it safe)',
    );
  }
  return {
    port: env.PORT,
    host: env.HOST ?? null,
    dataDir: path.resolve(env.CINNABAR_DATA_DIR),
    publicUrl: (env.CINNABAR_PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL ?? null,
    dbListen: env.CINNABAR_DB_LISTEN,
    processes: env.CINNABAR_PROCESSES ?? null,
    role: env.CINNABAR_ROLE,
    databasePooled: env.CINNABAR_DB_POOLED,
    masterKey: env.CINNABAR_MASTER_KEY ?? null,
    timestampUrls: env.CINNABAR_TSA_URL,
    auditRootsDir: env.CINNABAR_AUDIT_ROOTS_DIR ? path.resolve(env.CINNABAR_AUDIT_ROOTS_DIR) : null,
    syslog: env.CINNABAR_SYSLOG ?? null,
    trustedProxies: env.CINNABAR_TRUSTED_PROXIES,
    dnsServers: env.CINNABAR_DNS_SERVERS,
    verifyOnline: env.CINNABAR_VERIFY_ONLINE,
    verifyRates: { perAddress: env.CINNABAR_VERIFY_PER_ADDRESS, perPerson: env.CINNABAR_VERIFY_PER_PERSON },
    demo: env.CINNABAR_DEMO ?? null,
    mail: env.SMTP_URL ? { url: env.SMTP_URL, from: env.CINNABAR_MAIL_FROM ?? senderOf(env.SMTP_URL) } : null,
    smsUrl: env.CINNABAR_SMS ?? null,
    companyCheckUrl: env.CINNABAR_COMPANY_CHECK ?? null,
    judgeNice: env.CINNABAR_JUDGE_NICE,
    soffice: env.CINNABAR_SOFFICE ?? null,
    geetest: readAccount(env.CINNABAR_GEETEST),
    licenseKey: env.CINNABAR_LICENSE_KEY ?? null,
    logLevel: env.LOG_LEVEL ?? null,
  };
}
