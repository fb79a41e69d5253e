import {
  changeEmployeeCall,
  dismissEmployeeCall,
  inviteEmployeeCall,
  mergeDepartmentsCall,
  moveDepartmentCall,
  placeEmployeesCall,
  removeDepartmentCall,
  returnEmployeeCall,
  suspendEmployeeCall,
} from '@cinnabar/protocol/organizations/staff-calls';
import type { ProposableActs } from '../proposals/proposable-acts.ts';
import { changeEmployee, placeEmployees } from './actions/change-employee.ts';
import { inviteEmployee } from './actions/invite-employee.ts';
import { mergeDepartments } from './actions/merge-departments.ts';
import { moveDepartment } from './actions/move-department.ts';
import { removeDepartment } from './actions/remove-department.ts';
import { suspendEmployee } from './actions/suspend-employee.ts';
import { describeDepartment, describeRemoval } from './describe-departments.ts';
import {
  describeChange,
  describeInvitation,
  describeLeaving,
  describePlacing,
  describeStatus,
} from './describe-staff.ts';
import { readContacts } from './employee-rules.ts';
import { dismissEmployee } from './leaving/dismiss-employee.ts';
import { returnEmployee } from './leaving/return-employee.ts';

/** The acts on employees and departments that change who has access. */
export const declareStaffActs = ({ declare }: ProposableActs) => ({
  invite: declare(inviteEmployeeCall, {
    kind: 'EMPLOYEE_INVITE',
    act: inviteEmployee,
    describe: describeInvitation,
    // A sealed contact can be opened for a short time only.
    keep(deps, { mobile: _mobile, email: _email, ...form }) {
      const { mobile, email } = readContacts(deps, { mobile: _mobile, email: _email });
      return { ...form, ...(mobile ? { mobile } : {}), ...(email ? { email } : {}) };
    },
  }),
  change: declare(changeEmployeeCall, {
    kind: 'EMPLOYEE_CHANGE',
    act: changeEmployee,
    describe: describeChange,
  }),
  place: declare(placeEmployeesCall, {
    kind: 'EMPLOYEES_PLACE',
    act: placeEmployees,
    describe: describePlacing,
  }),
  suspend: declare(suspendEmployeeCall, {
    kind: 'EMPLOYEE_SUSPEND',
    act: suspendEmployee,
    describe: describeStatus('SUSPENDED'),
  }),
  return: declare(returnEmployeeCall, {
    kind: 'EMPLOYEE_RETURN',
    act: returnEmployee,
    describe: describeStatus('ACTIVE'),
  }),
  dismiss: declare(dismissEmployeeCall, {
    kind: 'EMPLOYEE_DISMISS',
    act: dismissEmployee,
    describe: describeLeaving,
  }),
  move: declare(moveDepartmentCall, {
    kind: 'DEPARTMENT_MOVE',
    act: moveDepartment,
    describe: describeDepartment,
  }),
  merge: declare(mergeDepartmentsCall, {
    kind: 'DEPARTMENT_MERGE',
    act: mergeDepartments,
    describe: describeDepartment,
  }),
  remove: declare(removeDepartmentCall, {
    kind: 'DEPARTMENT_REMOVE',
    act: removeDepartment,
    describe: describeRemoval,
  }),
});
