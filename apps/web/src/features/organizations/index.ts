/** Acts that wait for another officer, as other screens show them. */
export { useWaiting } from './proposals/use-waiting.ts';
export { WaitingNotes } from './proposals/waiting-notes.tsx';
/** Employees as other screens choose them; their route loads the texts `roles`. */
export { type Chosen, EmployeeChoice } from './roles/employee-choice.tsx';
