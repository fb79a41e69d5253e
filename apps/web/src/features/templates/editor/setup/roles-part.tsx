import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import {
  addParty,
  changeParty,
  orderOf,
  PartyFlow,
  partyName,
  removeParty,
} from '../../../contracts/index.ts';
import { roleNamed } from '../../parts/roles-as-parties.ts';
import { kindOfRole, newRole, type RoleKind, type RoleWork, withKind } from '../work/role-work.ts';
import { RoleCard } from './role-card.tsx';

interface RolesPartProps<W extends RoleWork> {
  work: W;
  change: (edit: (work: W) => W, mark?: string) => void;
  undo: () => void;
  /** What follows from a change of the roles, e.g. that fields go with their step. */
  settle: (work: W) => W;
  /** A role has other steps, so that something may have gone with the former ones. */
  onSteps?: (next: W, before: W) => void;
  /** The id of a role that is added; absent: a random one. */
  idFor?: (name: string) => string;
}

/** Roles instead of people, in the order in which they sign. */
export function RolesPart<W extends RoleWork>(props: RolesPartProps<W>) {
  const { work, change, undo, settle, onSteps, idFor } = props;
  const { t } = useTranslation('templates-editor');
  const { roles, sponsorId } = work;
  const own = useCurrentUser().company?.tenantType ?? 'COMPANY';
  const edit = (make: (roles: readonly SignatoryForm[]) => SignatoryForm[]) =>
    put((now) => ({ ...now, roles: make(now.roles) }));
  const put = (by: (work: W) => W) =>
    change((now) => {
      const next = settle(by(now));
      onSteps?.(next, now);
      return next;
    });
  const add = (kind: RoleKind) => {
    const name = nameFor(kind);
    const role = newRole(kind, name, own, idFor?.(name));
    change((now) => ({
      ...now,
      roles: addParty(now.roles, role, orderOf(now.roles) ?? 'sequential'),
      sponsorId: kind === 'sponsor' ? role.id : now.sponsorId,
    }));
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[id="party-${role.id}"] input`)?.focus(),
    );
  };
  const nameFor = (kind: RoleKind) => {
    const taken = roles.map(partyName);
    const names = [t(`roles.first.${kind}`), ...ORDINALS.map((one) => t(`roles.ordinal.${one}`))];
    return names.find((name) => !taken.includes(name)) ?? '';
  };
  const remove = (role: SignatoryForm) => {
    change((now) => {
      const left = { ...now, roles: removeParty(now.roles, role.id) };
      return settle({ ...left, sponsorId: now.sponsorId === role.id ? null : now.sponsorId });
    });
    notify('info', t('removed', { name: partyName(role) }), { label: t('undo'), onSelect: undo });
  };
  const full = roles.length >= LIMITS.partiesPerContract;
  return (
    <section id="roles" className="template-part" aria-labelledby="template-roles" tabIndex={-1}>
      <div className="template-part-head">
        <h2 id="template-roles">{t('roles.title')}</h2>
        <span className="template-part-note">{t('roles.explain')}</span>
      </div>
      <PartyFlow
        parties={roles}
        onChange={edit}
        onRemove={remove}
        renderCard={(role, place) => (
          <RoleCard
            key={role.id}
            role={role}
            place={place}
            kind={kindOfRole(role, sponsorId)}
            onName={(name) =>
              change(
                (now) => ({ ...now, roles: changeParty(now.roles, role.id, () => roleNamed(name)) }),
                `name ${role.id}`,
              )
            }
            onKind={(kind) => put((now) => withKind(now, role.id, kind, own))}
            onSteps={(actions) => edit((all) => changeParty(all, role.id, () => ({ actions })))}
          />
        )}
      />
      {!full && (
        <div className="add-party">
          {sponsorId === null && (
            <Button icon="stamp" onClick={() => add('sponsor')}>
              {t('roles.add.sponsor')}
            </Button>
          )}
          <Button icon="building" onClick={() => add('company')}>
            {t('roles.add.company')}
          </Button>
          <Button icon="user" onClick={() => add('person')}>
            {t('roles.add.person')}
          </Button>
        </div>
      )}
    </section>
  );
}

const ORDINALS = ['a', 'b', 'c', 'd'] as const;
