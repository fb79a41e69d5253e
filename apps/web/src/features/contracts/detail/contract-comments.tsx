import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { CommentThread } from '../comments/comment-thread.tsx';

/** The comments of the parties; not for cc receivers, and hidden when there are none. */
export function ContractComments({
  contract: { id, abilities, timeline },
}: {
  contract: Pick<Contract, 'id' | 'abilities' | 'timeline'>;
}) {
  const { t } = useTranslation('contracts');
  const writable = abilities.comment === true;
  const written = timeline.some(({ event }) => event === 'CONTRACT_COMMENT');
  if (abilities.readComments !== true || (!writable && !written)) return null;
  return (
    <Card title={t('comment.title')}>
      <CommentThread contractId={id} writable={writable} />
    </Card>
  );
}
