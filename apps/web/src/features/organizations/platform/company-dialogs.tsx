import type { PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';
import { FreezeDialog } from './freeze-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ResourcesDialog } from './resources-dialog.tsx';

/** What is done with a company in a dialog. */
export interface CompanyAct {
  kind: 'freeze' | 'resources' | 'move' | 'invite';
  company: PlatformCompany;
}

const DIALOGS = {
  freeze: FreezeDialog,
  resources: ResourcesDialog,
  move: MoveDialog,
  invite: InviteDialog,
} as const;

export function CompanyDialog({ act: { kind, company }, onClose }: { act: CompanyAct; onClose: () => void }) {
  const Dialog = DIALOGS[kind];
  return <Dialog company={company} onClose={onClose} />;
}
