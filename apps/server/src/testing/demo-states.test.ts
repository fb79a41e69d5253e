import { setTimeout as pause } from 'node:timers/promises';
import { APPLICATION_STATUSES } from '@cinnabar/protocol/organizations/application-lifecycle';
import { AUTH_STATUSES } from '@cinnabar/protocol/organizations/company-schema';
import { EMAIL_DOMAIN_STATUSES } from '@cinnabar/protocol/organizations/email-domains/email-domain-values';
import { IMPORT_STATES } from '@cinnabar/protocol/organizations/import/import-values';
import { JOIN_STATUSES } from '@cinnabar/protocol/organizations/joining/joining-values';
import { PROPOSAL_STATUSES } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import { ROLE_TYPES } from '@cinnabar/protocol/organizations/role-schema';
import { EMPLOYEE_STATUSES } from '@cinnabar/protocol/organizations/staff-values';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedApplications } from '../../db/seeds/applications-seed.ts';
import { DEMO_PASSWORD } from '../../db/seeds/demo-accounts.ts';
import { visitDemo } from '../../db/seeds/demo-visitor.ts';
import { seedPeopleStates } from '../../db/seeds/people-seed.ts';
import { seedDemo } from '../../db/seeds/seed-demo.ts';
import { buildProduct } from './build-product.ts';
import { createTestDatabase } from './create-test-database.ts';

const JOB_PAUSE_MS = 20;

const database = await createTestDatabase();
const product = await buildProduct(database);

/** What a first visitor finds; jobs run beside the calls, as the workers of a started product do. */
beforeAll(async () => {
  await seedDemo(product.domains, database);
  const { signal } = new AbortController();
  const visit = (mobile: string) => visitDemo(product.app, mobile, DEMO_PASSWORD, signal);
  let isSeeding = true;
  const seeding = seedApplications(visit)
    .then(() => seedPeopleStates(visit))
    .finally(() => {
      isSeeding = false;
    });
  const working = (async () => {
    while (isSeeding) {
      await product.deliver();
      await pause(JOB_PAUSE_MS);
    }
  })();
  await Promise.all([seeding, working]);
}, 120_000);

/** Of each table the states that have no lasting example, and why. */
const STATES: [table: string, column: string, states: readonly string[], without: readonly string[]][] = [
  ['company', 'auth_status', AUTH_STATUSES, []],
  ['company_application', 'status', APPLICATION_STATUSES, []],
  ['employee', 'status', EMPLOYEE_STATUSES, []],
  // It ends by itself.
  ['employee_import', 'state', IMPORT_STATES, ['RUNNING']],
  // A pending one whose time is over.
  ['join_request', 'status', JOIN_STATUSES, ['EXPIRED']],
  ['email_domain', 'status', EMAIL_DOMAIN_STATUSES, []],
  // The demo is not old enough, and its company keeps the mode.
  ['proposal', 'status', PROPOSAL_STATUSES, ['EXPIRED', 'ENDED']],
  ['role', 'role_type', ROLE_TYPES, []],
];

describe('the demo', () => {
  it.each(STATES)('%s: has an example of each %s', async (table, column, states, without) => {
    const { rows } = await database.pool.query(`select distinct ${column} as state from ${table}`);
    const found = rows.map(({ state }: { state: string }) => state).sort();
    expect(found).toEqual(states.filter((state) => !without.includes(state)).sort());
  });

  it('has what has no state of its own: a request to join whose time is over, a frozen company, one with officers, a role for some time', async () => {
    const { rows } = await database.pool.query(
      `select exists (select 1 from join_request where status = 'PENDING' and expire_time < now()) as expired,
              exists (select 1 from company where "freeze") as frozen,
              exists (select 1 from company where three_officers) as officers,
              exists (select 1 from role_member where until_time > now()) as timed`,
    );
    expect(rows).toEqual([{ expired: true, frozen: true, officers: true, timed: true }]);
  });
});
