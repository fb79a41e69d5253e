import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@cinnabar/kernel';
import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { TypedIntent } from '@cinnabar/protocol/seals/life-schema';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import type { Database } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ImpressionOrder } from '../../platform/pictures/impression/read-impression.ts';
import { createFileStorage } from '../../platform/storage/file-storage.ts';
import { createActorApp, makeActor } from '../../testing/actor-app.ts';
import { buildPeople } from '../../testing/build-people.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { sharedPdfWork } from '../../testing/shared-pdf-work.ts';
import { hashPassword } from '../identity/secrets/password-hashing.ts';
import { createPki } from '../pki/index.ts';
import { createSeals } from './index.ts';
import type { SealsDeps } from './seals-deps.ts';

/** Templates are made in a whole product. */
export const NO_TEMPLATES: SealsDeps['templates'] = { titlesOf: async () => new Map() };

/** An installation without contracts. */
export const NO_CONTRACTS: SealsDeps['contracts'] = {
  factsOf: async () => null,
  ruleFactsOf: async () => ({ pages: 0, newParties: [] }),
  openStep: () => Promise.reject(new AppError('NOT_FOUND')),
  digestOf: async () => null,
  listOpenSteps: async () => [],
  drawPage: () => Promise.reject(new AppError('NOT_FOUND')),
  listWaiting: async () => [],
  releaseAgents: async () => 0,
  replaceSeal: async () => 0,
};

type Opened = Awaited<ReturnType<typeof openSeals>>;

/** Seals on a separate database, with a folder that ends with the test file. */
export async function openSeals({
  findReadablePicture = async () => null,
  isSessionOpen,
  contracts = NO_CONTRACTS,
}: {
  contracts?: SealsDeps['contracts'];
  findReadablePicture?: SealsDeps['findReadablePicture'];
  isSessionOpen?: SealsDeps['identity']['isSessionOpen'];
} = {}) {
  const database = await createTestDatabase();
  const people = await buildPeople(database, {
    checkPersonToken: (actor, code) => seals.checkPersonToken(actor, code),
  });
  const { workers, renderers } = sharedPdfWork();
  const folder = mkdtempSync(join(tmpdir(), 'cinnabar-seals-'));
  afterAll(async () => {
    await Promise.all([workers.close(), renderers.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
  const { clock, masterKey } = people;
  const options = {
    ...people,
    pki: await createPki({ database, masterKey, clock, timestampUrls: [], dataDir: '/nowhere' }),
    identity: { ...people.identity, ...(isSessionOpen ? { isSessionOpen } : {}) },
    workers,
    demo: true,
    publicUrl: 'https://sign.example.com',
    storage: await createFileStorage(folder),
    readImpression: (order: ImpressionOrder) =>
      renderers.run('readImpression', order, { timeoutMs: 120_000 }),
    // Letters are read in a whole product.
    drawOwnPage: () => Promise.reject(new AppError('NOT_FOUND')),
    findReadablePicture,
    templates: NO_TEMPLATES,
    contracts,
  };
  const seals = createSeals(options);
  /** Another process on the same database, with connections of its own. */
  const inAnotherProcess = (database: Database) => createSeals({ ...options, database });
  return {
    ...people,
    workers,
    seals,
    inAnotherProcess,
    ...(await createActorApp(database, [seals])),
  };
}

/** Proves the intent of a person by their signing password, which they have from now on. */
export async function withSignPassword(
  { pool }: Database,
  { userId }: Pick<Actor, 'userId'>,
): Promise<TypedIntent> {
  const proof = '135790';
  await pool.query(`insert into setting values ('signpwd', 'true', now()) on conflict (name) do nothing`);
  await pool.query('update user_account set sign_password_hash = $1 where id = $2', [
    await hashPassword(proof),
    userId,
  ]);
  return { method: 'SIGNPWD', proof };
}

export type Person = Actor & { contact: string };

let contacts = 0;

/** A company with a seal that no one has a grant of, and with employees by name. */
export async function makeSealedCompany<Name extends string>(
  { database, identity, organizations, seals }: Opened,
  staff: Record<Name, BuiltInRoleType[]>,
) {
  const company = await database.transaction((tx) =>
    organizations.createCompany(tx, {
      name: `青石${newId()}有限公司`.slice(0, 30),
      tenantType: 'COMPANY',
      legalPerson: '沈砚',
    }),
  );
  const people = {} as Record<Name, Person>;
  for (const [name, roleTypes] of Object.entries(staff) as [Name, BuiltInRoleType[]][]) {
    const contact = `1390000${String(1000 + contacts++)}`;
    const { id: userId } = await database.transaction(async (tx) => {
      const user = await identity.findOrCreateUserByContact(tx, { contact, name });
      await organizations.addEmployee(tx, { companyId: company.id, userId: user.id, roleTypes });
      return user;
    });
    people[name] = { ...makeActor({ userId, name, tenantId: company.id }), contact };
  }
  const order = { company, creatorId: newId(), users: [], categoryId: 'OFFICIAL' as const };
  await database.transaction((tx) => seals.createCompanySeal(tx, order));
  const [seal] = await seals.listCompanySeals(company.id);
  return { company, seal: seal!, ...people };
}

const STROKE = 'M60 180 C 120 60, 180 240, 240 140 S 360 60, 420 170 S 500 120, 540 150';
const svg = (ground: string, ink: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300">${ground}<path d="${STROKE}" fill="none" stroke="${ink}" stroke-width="8"/></svg>`,
  );

/** Output of a signature pad: strokes on a transparent background. */
export async function drawnSignature(): Promise<string> {
  const png = await sharp(svg('', '#1b2a4a')).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Output of a phone's camera: paper lit from one side, a JPEG. */
export async function photographedSignature(): Promise<string> {
  const lamp =
    '<defs><linearGradient id="l"><stop offset="0" stop-color="#f4f0e6"/><stop offset="1" stop-color="#8f8b82"/></linearGradient></defs><rect width="600" height="300" fill="url(#l)"/>';
  const jpeg = await sharp(svg(lamp, '#20242c')).jpeg({ quality: 80 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
