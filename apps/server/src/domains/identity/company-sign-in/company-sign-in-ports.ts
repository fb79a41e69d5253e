import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor, Origin } from '../../../platform/http/actor.ts';

/** What this room asks of higher floors. */
export interface CompanySignInPorts {
  /** The company whose sign-in the actor may set up; null for everybody else. */
  companyToSetUp(actor: Actor): Promise<{ id: string; name: string } | null>;
  isEmployee(userId: string, companyId: string): Promise<boolean>;
  /** The employee with this number in this company. */
  findEmployeeByNumber(companyId: string, number: string): Promise<string | null>;
  /** Makes a person an employee without a role; one who has left before is not taken back: false. */
  employ(
    tx: Tx,
    form: { companyId: string; userId: string; number: string | null; origin: Origin },
  ): Promise<boolean>;
}
