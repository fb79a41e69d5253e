import type { SealLife } from '@cinnabar/protocol/seals/life-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Colleague } from '../../../lib/queries/colleagues-query.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { grantsQuery, whyQuery } from './detail-queries.ts';
import { PersonChoice } from './person-choice.tsx';

interface WhyCardProps {
  life: SealLife;
  /** Null: the reader may not grant. */
  onGrant: ((to: { userId: string; name: string }) => void) | null;
}

/** Why a person may, or may not, use the seal: oneself, or anyone for those who see the grants. */
export function WhyCard({ life: { seal }, onGrant }: WhyCardProps) {
  const { t } = useTranslation('seals-detail');
  const { user } = useCurrentUser();
  const [chosen, setChosen] = useState<Colleague | null>(null);
  const asksOthers = useQuery(grantsQuery(seal.id)).isSuccess;
  const userId = chosen?.userId ?? user.id;
  const { data: why } = useQuery(whyQuery(seal.id, userId));
  return (
    <Card title={t('why.title')}>
      <div className="seal-why">
        {asksOthers && (
          <Field label={t('why.who')}>
            <PersonChoice companyId={seal.owner} value={chosen} onChange={setChosen} />
          </Field>
        )}
        {why && (
          <div className="seal-why-answer" data-usable={why.usable} role="status">
            <b>
              <Icon name={why.usable ? 'check' : 'x'} size={16} />
              {t(why.usable ? 'why.yes' : 'why.no', { name: why.person })}
            </b>
            <ul>
              {why.reasons.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {why && !why.usable && onGrant && chosen && userId !== user.id && (
          <Button onClick={() => onGrant({ userId, name: why.person })}>
            {t('why.grantTo', { name: why.person })}
          </Button>
        )}
      </div>
    </Card>
  );
}
