import type { StaffOverview } from '@cinnabar/protocol/organizations/department-schema';
import type { OpenJoinRequest } from '@cinnabar/protocol/organizations/joining/joining-schema';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';

/** The open question of the page; one at a time. */
export type StaffDialog =
  | { kind: 'invite' }
  | { kind: 'edit' | 'dismiss' | 'suspend' | 'withdraw' | 'password'; member: StaffMember }
  | { kind: 'approveRequest' | 'rejectRequest'; request: OpenJoinRequest }
  | { kind: 'place' | 'assign' | 'suspendAll'; members: readonly StaffMember[] }
  | { kind: 'department'; parentId: string | null; departmentId?: string }
  | { kind: 'move' | 'merge' | 'removeDepartment'; departmentId: string };

export interface StaffDialogProps {
  companyId: string;
  overview: StaffOverview;
  onClose: () => void;
  open: (dialog: StaffDialog) => void;
}
