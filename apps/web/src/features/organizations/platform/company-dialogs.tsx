import type { PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';
import { FreezeDialog } from './freeze-dialog.tsx';
import { ResourcesDialog } from './resources-dialog.tsx';

/** What is done with a company in a dialog. */
export interface CompanyAct {
  kind: 'freeze' | 'resources';
  company: PlatformCompany;
}

const DIALOGS = { freeze: FreezeDialog, resources: ResourcesDialog } as const;

export function CompanyDialog({ act: { kind, company }, onClose }: { act: CompanyAct; onClose: () => void }) {
  const Dialog = DIALOGS[kind];
  return <Dialog company={company} onClose={onClose} />;
}
