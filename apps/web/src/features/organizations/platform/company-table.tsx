import type { PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';
import { AUTH_STEPS } from '@cinnabar/protocol/organizations/platform/platform-values';
import type { CSSProperties } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatAgo, formatCount } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSingleAct } from '../../../lib/use-single-act.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import type { MenuEntry } from '../../../ui/actions/menu-entry.ts';
import { Pip } from '../../../ui/data/pip.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { CompanyAct } from './company-dialogs.tsx';
import type { CompanyLine, MoreLine } from './company-rows.ts';

interface CompanyTableProps {
  lines: readonly (CompanyLine | MoreLine)[];
  outside: readonly PlatformCompany[];
  outsideTotal: number;
  onToggle: (companyId: string, open: boolean) => void;
  onMore: (line: MoreLine) => Promise<void>;
  onAct: (act: CompanyAct) => void;
}

/** Companies of the group as a tree, the others below them. A phone shows the rows as a list. */
export function CompanyTable({ lines, outside, outsideTotal, onToggle, onMore, onAct }: CompanyTableProps) {
  const { t } = useTranslation('organizations-platform');
  const columns = ['company', 'auth', 'employees', 'contracts', 'active', 'state'] as const;
  return (
    <table className="companies" aria-label={t('list')}>
      <thead>
        <tr className="company-line company-head">
          {columns.map((column) => (
            <th key={column} scope="col" className={`company-${column}`}>
              {t(`column.${column}`)}
            </th>
          ))}
          <th scope="col" className="company-acts">
            <span className="visually-hidden">{t('column.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) =>
          'left' in line ? (
            <MoreRow key={`more-${line.parentId}`} line={line} onMore={onMore} />
          ) : (
            <CompanyRow key={line.company.companyId} line={line} onToggle={onToggle} onAct={onAct} />
          ),
        )}
        {outside.length > 0 && (
          <tr className="company-part">
            <td>
              {t('outside')}
              <small>
                {t(outside.length < outsideTotal ? 'outsideNewest' : 'outsideAll', {
                  count: outsideTotal,
                  shown: formatCount(outside.length),
                })}
              </small>
            </td>
          </tr>
        )}
        {outside.map((company) => (
          <CompanyRow
            key={company.companyId}
            line={{ company, level: 0, children: 0, open: false }}
            onToggle={onToggle}
            onAct={onAct}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Companies that were not read yet, read by the hundred. */
function MoreRow({ line, onMore }: { line: MoreLine; onMore: CompanyTableProps['onMore'] }) {
  const { t } = useTranslation('organizations-platform');
  const { busy, run } = useSingleAct();
  return (
    <tr className="company-more" style={{ '--level': line.level } as CSSProperties}>
      <td>
        <Button size="small" busy={busy} onClick={() => void run(() => onMore(line))}>
          {t('more', { count: line.left })}
        </Button>
      </td>
    </tr>
  );
}

type RowProps = Pick<CompanyTableProps, 'onToggle' | 'onAct'> & { line: CompanyLine };

function CompanyRow({ line: { company, level, children, open }, onToggle, onAct }: RowProps) {
  const { t } = useTranslation('organizations-platform');
  const { companyId, name, tenantType, legalPerson, registerNo, found } = company;
  const about = [
    tenantType === 'CORPORATE' && t('owner'),
    legalPerson,
    registerNo,
    company.invited && t('first.waiting', { contact: company.invited.contact }),
    children > 0 && !open && t('below', { count: children }),
    company.closed.length > 0 && t('resources.count', { count: company.closed.length }),
  ];
  return (
    <tr
      className={classNames('company-line', company.freeze && 'company-frozen', !found && 'company-between')}
    >
      <th scope="row" className="company-company" style={{ '--level': level } as CSSProperties}>
        {children > 0 ? (
          <button
            type="button"
            className="company-toggle"
            aria-expanded={open}
            aria-label={t('toggle', { name, count: children })}
            onClick={() => onToggle(companyId, !open)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') onToggle(companyId, true);
              if (key === 'ArrowLeft') onToggle(companyId, false);
            }}
          >
            <Icon name={open ? 'down' : 'rightc'} size={14} />
          </button>
        ) : (
          <i className="company-toggle" />
        )}
        <Pip name={name} kind="company" />
        <span className="company-name">
          <b>{name}</b>
          <small>{about.filter(Boolean).join(' · ')}</small>
        </span>
      </th>
      <td className="company-auth">
        <AuthProgress company={company} />
      </td>
      <td className="company-employees">{formatCount(company.employees)}</td>
      <td className="company-contracts">{formatCount(company.contracts)}</td>
      <td className="company-active">{company.activeTime ? formatAgo(company.activeTime) : t('never')}</td>
      <td className="company-state">
        {company.authStatus === 'UNREGISTERED' && !company.freeze ? (
          <Tag tone="idle">{t('state.unregistered')}</Tag>
        ) : (
          <Tag tone={company.freeze ? 'bad' : 'ok'}>
            {t(company.freeze ? 'state.frozen' : 'state.normal')}
          </Tag>
        )}
      </td>
      <td className="company-acts">
        <RowActs company={company} onAct={onAct} />
      </td>
    </tr>
  );
}

const TONES = {
  UNREGISTERED: 'idle',
  REGISTERED: 'idle',
  APPLIED: 'go',
  PROVED: 'go',
  AUTH_SUCCESS: 'ok',
  AUTH_FAILURE: 'warn',
} as const satisfies Record<PlatformCompany['authStage'], string>;

/** The words say what the bars show. */
function AuthProgress({ company: { authStage, authStep } }: { company: PlatformCompany }) {
  const { t } = useTranslation('organizations-platform');
  return (
    <span className={`auth-progress auth-progress-${TONES[authStage]}`}>
      <span className="auth-progress-bars" aria-hidden>
        {Array.from({ length: AUTH_STEPS }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are their order
          <i key={step} className={step < authStep ? 'done' : undefined} />
        ))}
      </span>
      {t(`stage.${authStage}`)}
    </span>
  );
}

function RowActs({ company, onAct }: { company: PlatformCompany } & Pick<RowProps, 'onAct'>) {
  const { t } = useTranslation('organizations-platform');
  const { name, reviewId, abilities } = company;
  const entries: MenuEntry[] = [];
  if (abilities.resources)
    entries.push({
      key: 'resources',
      label: t('resources.act'),
      icon: 'settings',
      onSelect: () => onAct({ kind: 'resources', company }),
    });
  if (abilities.move)
    entries.push({
      key: 'move',
      label: t('move.act'),
      icon: 'flow',
      onSelect: () => onAct({ kind: 'move', company }),
    });
  if (abilities.freeze)
    entries.push({
      key: 'freeze',
      label: t('freeze.act'),
      icon: 'lock',
      danger: true,
      onSelect: () => onAct({ kind: 'freeze', company }),
    });
  return (
    <>
      {abilities.release && (
        <Button
          size="small"
          aria-label={t('releaseOf', { name })}
          onClick={() => onAct({ kind: 'freeze', company })}
        >
          {t('release.act')}
        </Button>
      )}
      {abilities.invite && (
        <Button
          size="small"
          aria-label={t(company.invited ? 'first.againOf' : 'first.actOf', { name })}
          onClick={() => onAct({ kind: 'invite', company })}
        >
          {t(company.invited ? 'first.again' : 'first.act')}
        </Button>
      )}
      {reviewId && (
        <ButtonLink
          size="small"
          to={`/platformmanage/review/${reviewId}`}
          aria-label={t('reviewOf', { name })}
        >
          {t('review')}
        </ButtonLink>
      )}
      {entries.length > 0 && (
        <Menu
          align="end"
          entries={entries}
          trigger={(props) => <IconButton {...props} icon="more" size="small" label={t('acts', { name })} />}
        />
      )}
    </>
  );
}
