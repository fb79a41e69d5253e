import { withdrawProposalCall } from '@cinnabar/protocol/organizations/proposals/proposal-calls';
import type { Proposal } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useSingleAct } from '../../../lib/use-single-act.ts';

/** One thing at a time; what is shown is read again afterwards, also where another officer was quicker: an act may have changed any of it. */
export function useProposalAct(companyId: string) {
  const { t } = useTranslation('roles');
  const client = useQueryClient();
  const single = useSingleAct();
  async function run(act: () => Promise<void>): Promise<void> {
    await single.run(act);
    void client.invalidateQueries();
  }
  const withdraw = ({ id }: Proposal, onDone?: () => void): Promise<void> =>
    run(async () => {
      await api(withdrawProposalCall, { body: { companyId, id } });
      notify('ok', t('proposals.withdrawn'));
      onDone?.();
    });
  return { busy: single.busy, run, withdraw };
}
