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
import {
  kindOfRole,
  newRole,
  type RoleKind,
  roleNamed,
  type TemplateWork,
  withKind,
  withoutOrphans,
} from '../work/template-work.ts';
import type { WorkSession } from '../work/use-template-work.ts';
import { RoleCard } from './role-card.tsx';

/** Roles instead of people, in the order in which they sign. */
export function RolesPart({ session }: { session: WorkSession }) {
  const { t } = useTranslation('templates-editor');
  const { work, change, undo } = session;
  const { roles, sponsorId } = work;
  const own = useCurrentUser().company?.tenantType ?? 'COMPANY';
  const edit = (make: (roles: readonly SignatoryForm[]) => SignatoryForm[]) =>
    change((now) => losing(withoutOrphans({ ...now, roles: make(now.roles) }), now));
  /** Fields of what was taken out go with it: said, with the way back. */
  const losing = (next: TemplateWork, before: TemplateWork) => {
    const lost = before.fields.length - next.fields.length;
    if (lost > 0)
      notify('info', t('roles.fieldsLost', { count: lost }), { label: t('undo'), onSelect: undo });
    return next;
  };
  const add = (kind: RoleKind) => {
    const role = newRole(kind, nameFor(kind), own);
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
      return withoutOrphans({ ...left, sponsorId: now.sponsorId === role.id ? null : now.sponsorId });
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
            onKind={(kind) => change((now) => losing(withKind(now, role.id, kind, own), now))}
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
