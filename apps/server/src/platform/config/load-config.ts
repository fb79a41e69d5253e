import path from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((text) => text === '1' || text === 'true');

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  CINNABAR_DATA_DIR: z.string().min(1).default('./data'),
  CINNABAR_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  CINNABAR_STORAGE: z.string().default('fs'),
  CINNABAR_MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)')
    .optional(),
  CINNABAR_TSA_URL: z.string().optional(),
  CINNABAR_TRUSTED_PROXIES: z.string().default(''),
  CINNABAR_DEMO: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export interface Config {
  port: number;
  /** Null: 127.0.0.1 for a demo, whose mailbox shows sign-in codes; every address otherwise. */
  host: string | null;
  dataDir: string;
  /** Address under which browsers reach the product, without a slash at the end. */
  publicUrl: string;
  /** Absent: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null;
  /** Hexadecimal, 32 bytes; absent: generated once into the data folder. */
  masterKey: string | null;
  /** Timestamp authorities in the order in which they are tried; empty: the built-in one. */
  timestampUrls: string[];
  trustedProxies: string[];
  /** Demo accounts, mailbox page and banner. `null`: decided at start (on only for an empty data folder of our own). */
  demo: boolean | null;
  smtpUrl: string | null;
  logLevel: string;
}

const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Reads the configuration from the environment. Throws StartError with one readable line. */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  const read = environmentSchema.safeParse(environment);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartError(`${issue!.path.join('.')}: ${issue!.message}`);
  }
  const env = read.data;
  if (env.CINNABAR_STORAGE !== 'fs') {
    throw new StartError('CINNABAR_STORAGE: only "fs" is available yet; S3-compatible storage follows');
  }
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
    masterKey: env.CINNABAR_MASTER_KEY ?? null,
    timestampUrls: list(env.CINNABAR_TSA_URL),
    trustedProxies: list(env.CINNABAR_TRUSTED_PROXIES),
    demo: env.CINNABAR_DEMO ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    logLevel: env.LOG_LEVEL,
  };
}
