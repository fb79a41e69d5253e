import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useMutation } from '@tanstack/react-query';
import { downloadAt } from '../../../lib/download.ts';

/** All files of the contract and its evidence report, in one ZIP; null where the viewer may not have both. */
export function useWholeDownload({ id, subject, abilities }: Contract) {
  const fetching = useMutation({
    mutationFn: () =>
      downloadAt('/contract/download', { contractId: id, evidence: 'true' }, `${subject}.zip`),
  });
  return abilities.download === true && abilities.evidence === true ? fetching : null;
}
