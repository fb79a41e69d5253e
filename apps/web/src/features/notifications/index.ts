/** Messages as other screens use them. */
export { SetWayDialog } from './messages/set-way-dialog.tsx';
export type { WayOrder } from './messages/use-way-form.ts';
