/** Employees as other screens choose them; their route loads the texts `roles`. */
export { type Chosen, EmployeeChoice } from './roles/employee-choice.tsx';
