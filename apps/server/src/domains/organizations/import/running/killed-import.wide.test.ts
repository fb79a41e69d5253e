import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../../testing/build-product.ts';
import { createTestDatabase } from '../../../../testing/create-test-database.ts';
import { dieAt } from '../../../../testing/die-at.ts';
import { importingFirm, linesOf, newMobile } from '../import-factory.ts';

const database = await createTestDatabase();
const masterKey = randomBytes(32);
const product = await buildProduct(database, { masterKey });

describe('a process that is killed in the middle of an import', () => {
  it.each(['RIGHT', 'ALL'] as const)(
    'leaves it to another one, which loses nothing and does nothing twice: %s',
    async (mode) => {
      const firm = await importingFirm(product);
      const last = newMobile();
      await firm.post('/employee/invite', { name: '方予安', mobile: last, number: 'N0' });
      const begun = await firm.begin(
        '姓名,手机号,工号,岗位',
        ...linesOf(299, ',采购'),
        `方予安,${last},N0,总监`,
      );
      expect((await firm.commit(begun, mode)).code).toBe(0);
      const counted = async () => {
        const { rows } = await database.pool.query(
          `select count(*)::int as count from employee where company_id = $1 and status = 'INVITED'`,
          [firm.company.id],
        );
        return rows[0].count;
      };
      // The third part waits for the last employee.
      const holder = await database.pool.connect();
      await holder.query('begin');
      await holder.query(`select 1 from employee where company_id = $1 and number = 'N0' for update`, [
        firm.company.id,
      ]);
      const doomed = { database, folder: product.folder, masterKey };
      const task = { job: 'import-employees', data: { companyId: firm.company.id, id: begun.id } };
      const ended = dieAt('never', doomed, task, (child) => {
        const watch = setInterval(async () => {
          const { rows } = await database.pool.query('select done from employee_import where id = $1', [
            begun.id,
          ]);
          if (rows[0].done < 200) return;
          clearInterval(watch);
          child.kill('SIGKILL');
        }, 20);
        child.on('exit', () => clearInterval(watch));
      });
      expect(await ended).toBe('SIGKILL');
      await holder.query('rollback');
      holder.release();
      expect(await firm.read(begun.id)).toMatchObject({ state: 'RUNNING' });
      expect(await counted()).toBe(mode === 'ALL' ? 1 : 201);
      await product.deliver();
      expect(await firm.read(begun.id)).toMatchObject({
        state: 'DONE',
        left: 0,
        progress: { written: 300, toWrite: 300, invited: 299, toInvite: 299 },
      });
      expect(await counted()).toBe(300);
      const { rows } = await database.pool.query(
        `select count(*)::int as count, count(distinct subject_id)::int as people from audit_record where event = 'EMPLOYEE_INVITED' and chain_id = $1`,
        [firm.company.id],
      );
      expect(rows[0]).toEqual({ count: 300, people: 300 });
    },
  );
});
