import {
  APPLICATION_LIFECYCLE,
  APPLICATION_STATUSES,
  type ApplicationEvent,
  type ApplicationTransition,
} from '@cinnabar/protocol/organizations/application-lifecycle';
import { AUTH_STATUSES } from '@cinnabar/protocol/organizations/company-schema';
import { describe, expect, it } from 'vitest';
import { buildPeople } from '../../../testing/build-people.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { findApplication, findOpenApplication, lockCompany, updateCompany } from './application-store.ts';
import { newCompany } from './authentication-factory.ts';
import { moveApplication } from './move-application.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
const { company, administrator, details } = await newCompany(people);
await administrator.post('/company/auth/save', details);
const draft = (await findOpenApplication(database.db, company.id))!;

const EVENTS = Object.keys(APPLICATION_LIFECYCLE) as ApplicationEvent[];
const pairs = EVENTS.flatMap((event) => APPLICATION_STATUSES.map((status) => [event, status] as const));

class Undone extends Error {}

/** What becomes of an application and its company; nothing is kept. */
async function outcomeOf(
  event: ApplicationEvent,
  status: (typeof APPLICATION_STATUSES)[number],
  authStatus: (typeof AUTH_STATUSES)[number],
) {
  let outcome: unknown;
  await database
    .transaction(async (tx) => {
      await updateCompany(tx, company.id, { authStatus });
      const locked = (await lockCompany(tx, company.id))!;
      const application = { ...draft, status };
      const as = APPLICATION_LIFECYCLE[event].permissions[0];
      const moved = await moveApplication(people, tx, { company: locked, application }, event, {
        as,
        by: null,
      }).catch((error: { reason?: string }) => error.reason ?? error);
      outcome =
        typeof moved === 'object' && 'id' in moved
          ? {
              kept: (await findApplication(tx, draft.id))!.status,
              company: (await lockCompany(tx, company.id))!.authStatus,
            }
          : moved;
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return outcome;
}

describe('the lifecycle of an application', () => {
  it.each(pairs)('does %s in %s only as its table says', async (event, status) => {
    const transition: ApplicationTransition = APPLICATION_LIFECYCLE[event];
    const outcome = await outcomeOf(event, status, 'REGISTERED');
    if (!transition.from.includes(status)) expect(outcome).toBe('COMPANY_AUTH_STATE');
    else expect(outcome).toMatchObject({ kept: transition.to === 'same' ? status : transition.to });
  });

  it.each(EVENTS.flatMap((event) => AUTH_STATUSES.map((authStatus) => [event, authStatus] as const)))(
    'moves the company by %s from %s only as its table says',
    async (event, authStatus) => {
      const { from, company: follows }: ApplicationTransition = APPLICATION_LIFECYCLE[event];
      const outcome = (await outcomeOf(event, from[0]!, authStatus)) as { company: string };
      expect(outcome.company).toBe(follows?.from.includes(authStatus) ? follows.to : authStatus);
    },
  );

  it('refuses an event to those whom the table does not name', async () => {
    await database.transaction(async (tx) => {
      const locked = (await lockCompany(tx, company.id))!;
      await expect(
        moveApplication(people, tx, { company: locked, application: draft }, 'submit', {
          as: 'reviewer',
          by: null,
        }),
      ).rejects.toThrow('submit of an application is not for a reviewer');
    });
  });
});
