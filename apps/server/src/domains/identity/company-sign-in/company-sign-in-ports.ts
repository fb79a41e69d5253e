import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor, Origin } from '../../../platform/http/actor.ts';

/** `ADMINISTRATOR`: of the platform, to a company that does not own it, whatever else they are there. `FORMER`: who has left. */
export type Standing = 'ADMINISTRATOR' | 'EMPLOYEE' | 'FORMER' | 'NONE';

/** What this folder asks of higher layers. */
export interface CompanySignInPorts {
  /** The company whose sign-in the actor may set up; null for everybody else. */
  companyToSetUp(actor: Actor): Promise<{ id: string; name: string } | null>;
  /** What a person is to a company whose own sign-in names them. In as many statements for nobody as for somebody. */
  standing(userId: string, companyId: string): Promise<Standing>;
  companyName(id: string): Promise<string>;
  /** The employee with this number in this company. */
  findEmployeeByNumber(companyId: string, number: string): Promise<string | null>;
  /** Makes a person an employee without a role; one who has left before is not taken back: false. */
  employ(
    tx: Tx,
    form: { companyId: string; userId: string; number: string | null; origin: Origin },
  ): Promise<boolean>;
}
