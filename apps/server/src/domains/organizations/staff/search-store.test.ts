import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import type { EmployeeRecord } from '../staff-store.ts';
import { deleteStaff, findStaffAfter, insertStaff, overwriteStaff, updateStaff } from './employee-store.ts';
import { nameKeyOf } from './employee-terms.ts';
import { findStaffPage } from './search-store.ts';

const database = await createTestDatabase();

const name = fc.oneof(
  fc
    .array(fc.constantFrom('林', '知', '夏', '𬭎'), { minLength: 1, maxLength: 4 })
    .map((all) => all.join('')),
  fc.constantFrom('Lin Zhi', 'lin·夏', 'Ω夏 知', 'Ölin'),
);
const number = fc.option(fc.constantFrom('L1', 'lin', 'E0231', '夏1'), { nil: null });
const status = fc.constantFrom('INVITED', 'ACTIVE', 'DISMISSED');
const person = fc.record({ name, number, status });
/** One after another; each is of the employee at a place of the list. */
const change = fc.record({
  at: fc.nat(),
  to: fc.oneof(
    person.map((whole) => ({ ...whole, isWhole: true })),
    fc.record({ status }),
    fc.constant(null),
  ),
});
const KEYWORDS = [
  '林',
  '知夏',
  '夏',
  '𬭎',
  'l',
  'li',
  'lin',
  'lz',
  'zx',
  'e0',
  'e02',
  'L1',
  'Ö',
  '林知夏',
  'lin 夏',
  'linz',
];

it('a search by a short word finds, in the order of the list, those whose terms have it, whatever was changed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { maxLength: 12 }),
      fc.array(change, { maxLength: 8 }),
      async (people, changes) => {
        const companyId = await newCompany();
        const rows = people.map((one) => recordOf(companyId, one));
        await database.transaction((tx) => insertStaff(tx, rows));
        for (const { at, to } of changes) {
          const id = rows[at % (rows.length || 1)]?.id;
          if (id === undefined) continue;
          await database.transaction(async (tx) => {
            if (to === null) await deleteStaff(tx, companyId, [id]);
            else if ('isWhole' in to) await overwriteStaff(tx, [{ ...recordOf(companyId, to), id }]);
            else await updateStaff(tx, companyId, [id], to as Partial<EmployeeRecord>);
          });
        }
        for (const keyword of KEYWORDS)
          for (const statuses of [['INVITED', 'ACTIVE'], ['DISMISSED']] as EmployeeRecord['status'][][]) {
            const filter = { companyId, statuses, keyword };
            const those = await findStaffAfter(database.db, filter, { after: null, limit: 100 });
            const page = await findStaffPage(database.db, filter, {
              sort: 'name',
              descending: false,
              pageNo: 1,
              pageSize: 100,
            });
            expect(ids(page.records).sort(), keyword).toEqual(ids(those));
            expect(page.counted, keyword).toBe(those.length);
            const all = await findStaffPage(
              database.db,
              { ...filter, keyword: '' },
              { sort: 'name', descending: false, pageNo: 1, pageSize: 100 },
            );
            expect(ids(page.records), keyword).toEqual(
              ids(all.records).filter((id) => ids(those).includes(id)),
            );
          }
      },
    ),
    { numRuns: 15 },
  );
});

async function newCompany(): Promise<string> {
  const id = crypto.randomUUID();
  await database.pool.query(
    `insert into company (id, name, tenant_type, company_type, auth_status, "freeze", create_time) values ($1, $2, 'COMPANY', 1, 'AUTH_SUCCESS', false, now())`,
    [id, `公司 ${id}`],
  );
  return id;
}

const ids = (records: EmployeeRecord[]): string[] => records.map(({ id }) => id);

function recordOf(
  companyId: string,
  one: { name: string; number: string | null; status: string },
): EmployeeRecord {
  const empty = {
    userId: null,
    mobile: null,
    email: null,
    departmentId: null,
    position: null,
    statusTime: null,
  };
  return {
    ...empty,
    ...one,
    companyId,
    id: crypto.randomUUID(),
    nameKey: nameKeyOf(one.name),
    createTime: new Date(),
  } as EmployeeRecord;
}
