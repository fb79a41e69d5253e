import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';

type Step = 'AGREE' | 'REFUSE' | 'NOW' | 'LATER' | 'CLOSED';
const TONES: Record<Step, TagTone> = { AGREE: 'ok', REFUSE: 'bad', NOW: 'go', LATER: 'idle', CLOSED: 'idle' };

/** Who approves, in order, and what each said. */
export function ApprovalCard({ application: { nodes, status } }: { application: Application }) {
  const { t } = useTranslation('physical-detail');
  if (nodes.length === 0) return null;
  const now = nodes.findIndex(({ decision }) => decision === null);
  const stepOf = (index: number): Step => {
    const { decision } = nodes[index]!;
    if (decision) return decision;
    if (status !== 'APPROVING') return 'CLOSED';
    return index === now ? 'NOW' : 'LATER';
  };
  return (
    <Card flush title={t('approval.title')}>
      <ol className="press-rows">
        {nodes.map(({ name, opinion, time }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nodes keep their order
          <li key={index}>
            <Avatar name={name} size={24} />
            <span>
              {name}
              {(time || opinion) && (
                <small>{[time && formatShort(time), opinion].filter(Boolean).join(' · ')}</small>
              )}
            </span>
            <Tag tone={TONES[stepOf(index)]}>{t(`approval.${stepOf(index)}`)}</Tag>
          </li>
        ))}
      </ol>
    </Card>
  );
}
