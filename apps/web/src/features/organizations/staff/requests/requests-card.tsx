import './requests.css';
import { listJoinRequestsCall } from '@cinnabar/protocol/organizations/joining/joining-calls';
import type { OpenJoinRequest } from '@cinnabar/protocol/organizations/joining/joining-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { formatDate } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { SettingList, SettingRow } from '../../../../ui/data/setting-list.tsx';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import type { StaffDialog } from '../staff-context.ts';

/** Rows before the others are asked for. */
const FIRST = 3;

interface RequestsCardProps {
  companyId: string;
  onOpen: (dialog: StaffDialog) => void;
}

/** The open requests to join the company, with what agrees with its records; nothing where there are none. */
export function RequestsCard({ companyId, onOpen }: RequestsCardProps) {
  const { t } = useTranslation('organizations-staff');
  const [all, setAll] = useState(false);
  const { data: requests = [] } = useQuery({
    queryKey: ['staff', companyId, 'requests'],
    queryFn: () => api(listJoinRequestsCall, { query: { companyId } }),
  });
  if (requests.length === 0) return null;
  return (
    <Card
      flush
      className="join-requests"
      title={t('requests.title', { count: requests.length })}
      extra={
        requests.length > FIRST && (
          <Button look="text" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'requests.fewer' : 'requests.all')}
          </Button>
        )
      }
    >
      <SettingList>
        {requests.slice(0, all ? undefined : FIRST).map((request) => (
          <SettingRow
            key={request.id}
            wide
            lead={<Avatar name={request.name} size={32} />}
            name={
              <>
                {request.name}
                <Tag tone={request.realName ? 'ok' : 'idle'}>
                  {t(request.realName ? 'requests.nameVerified' : 'requests.nameWritten')}
                </Tag>
              </>
            }
            value={<Matches matches={request.matches} />}
            note={[
              request.contact,
              request.number && t('requests.number', { number: request.number }),
              request.department,
              request.remark,
              t('requests.until', { date: formatDate(request.expireTime) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            action={
              <>
                <Button onClick={() => onOpen({ kind: 'rejectRequest', request })}>
                  {t('requests.reject')}
                </Button>
                <Button onClick={() => onOpen({ kind: 'approveRequest', request })}>
                  {t('requests.approve')}
                </Button>
              </>
            }
          />
        ))}
      </SettingList>
    </Card>
  );
}

/** What is proved first, then what rests on the words of the request; records of one name are said once. */
function Matches({ matches }: Pick<OpenJoinRequest, 'matches'>) {
  const { t } = useTranslation('organizations-staff');
  if (matches.length === 0) return <span className="join-matches">{t('requests.noMatch')}</span>;
  const distinct = new Map(matches.map((match) => [`${match.kind} ${match.name}`, match]));
  const sorted = [...distinct].toSorted(([, one], [, other]) => Number(other.proved) - Number(one.proved));
  return (
    <span className="join-matches">
      {sorted.map(([key, { kind, proved, name }]) => (
        <Tag key={key} tone={proved ? 'ok' : 'warn'}>
          {t(`requests.match.${kind}`, { name })}
        </Tag>
      ))}
    </span>
  );
}
