import type { AccessReason } from '@cinnabar/protocol/contracts/access-reason-schema';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { reasonQuery } from './role-queries.ts';
import { useRoleName } from './use-role-name.ts';

interface Props {
  companyId: string;
  employeeId: string;
  contract: string;
}

/** Why an employee can see a contract: every way, in steps. */
export function AccessReasons({ companyId, employeeId, contract }: Props) {
  const { t } = useTranslation('roles');
  const { data, error } = useQuery(reasonQuery(companyId, employeeId, contract));
  if (error)
    return (
      <p className="rights-empty" role="status">
        {t('why.unknown')}
      </p>
    );
  if (!data) return null;
  return (
    <div role="status">
      <div className={data.reads ? 'verdict verdict-yes' : 'verdict verdict-no'}>
        <Icon name={data.reads ? 'check' : 'minus'} size={16} />
        <div>
          <b>{t(data.manages ? 'why.readsManages' : data.reads ? 'why.reads' : 'why.readsNot')}</b>
          <small>
            {[data.sn, t('why.by', { name: data.creatorName }), data.subject === null && t('why.hidden')]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
      </div>
      {data.reads ? (
        <ol className="reasons">
          {data.reasons.map((reason) => (
            <Reason key={`${reason.kind} ${reason.role?.id}`} reason={reason} />
          ))}
        </ol>
      ) : (
        <p className="rights-empty">{t('why.notBy')}</p>
      )}
    </div>
  );
}

function Reason({ reason: { kind, companyName, role } }: { reason: AccessReason['reasons'][number] }) {
  const { t } = useTranslation('roles');
  const nameOf = useRoleName();
  const end = role && (role.until ? t('why.ends', { date: formatDate(role.until) }) : t('why.always'));
  return (
    <li className="reason">
      <b className="reason-name">{t(`why.kind.${kind}`, { role: role ? nameOf(role) : '' })}</b>
      {role && end && (
        <small className="reason-note">
          {role.grantTime
            ? t('why.role', { time: formatDate(role.grantTime), end, by: role.grantedBy ?? '' })
            : t('why.roleOld', { end })}
        </small>
      )}
      {role && (
        <small className="reason-note">
          {role.department
            ? t('why.department', { scope: t(`matrix.${role.scope}`), department: role.department })
            : t('why.scope', { scope: t(`matrix.${role.scope}`) })}
        </small>
      )}
      <small className="reason-note">
        {companyName ? t('why.for', { company: companyName }) : t('why.person')}
      </small>
    </li>
  );
}
