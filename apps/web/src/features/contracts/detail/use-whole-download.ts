import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { downloadContractCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../lib/download.ts';

/** All files of the contract and its evidence report, in one ZIP; null where the viewer may not have both. */
export function useWholeDownload({ id, subject, abilities }: Contract) {
  const fetching = useMutation({
    mutationFn: () =>
      download(downloadContractCall, { query: { contractId: id, evidence: 'true' } }, `${subject}.zip`),
  });
  return abilities.download === true && abilities.evidence === true ? fetching : null;
}
