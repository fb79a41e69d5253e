import '../../paper-editor/panes/panes.css';
import '../../editor/setup/setup-view.css';
import '../../paper-editor/panes/roles/roles.css';
import './word-panes.css';
import type { WordMarker } from '@cinnabar/protocol/templates/word/word-facts-schema';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { addParty, orderOf } from '../../../contracts/index.ts';
import { newRole, partiesOf, type RoleKind, rolesFrom } from '../../editor/work/role-work.ts';
import { usePaneAddress, WORD_PANES } from '../../paper-editor/panes/pane-address.ts';
import { keyFor, takenKeys } from '../../paper-editor/panes/params/param-key.ts';
import { RolesOfParties } from '../../paper-editor/panes/roles/roles-of-parties.tsx';
import { giveName, markerName, markerState, withStep } from '../../word/markers.ts';
import { shownTitle } from '../../word/word-title.ts';
import { TagWords } from '../start/tag-words.tsx';
import type { WordSession } from '../word-session.ts';

/** Who signs, with which steps, and the places of the files at which they do. */
export function WordRoles({ session }: { session: WordSession }) {
  return (
    <div className="paper-pane paper-roles">
      <RolesOfParties session={session} />
      <Markers session={session} />
    </div>
  );
}

/** The places of signatures of all files, each with the role that signs there, or what it lacks. */
function Markers({ session }: { session: WordSession }) {
  const { t } = useTranslation('templates-word');
  const { work, facts } = session;
  const { files, params } = work.content;
  const { param } = usePaneAddress(WORD_PANES);
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is led to
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [param]);
  const places = files.flatMap((file) =>
    (facts.get(file.asset)?.markers ?? []).map((marker, at) => ({ file, marker, at })),
  );
  return (
    <section className="paper-bundle" aria-labelledby="word-markers">
      <div className="paper-pane-head">
        <h2 id="word-markers">{t('markers.title', { count: places.length })}</h2>
      </div>
      {places.length === 0 ? (
        <p className="paper-pane-none">{t('markers.none')}</p>
      ) : (
        <ol className="word-markers" ref={list}>
          {places.map(({ file, marker, at }) => (
            <li key={markerName(file.id, at)} aria-current={markerName(file.id, at) === param || undefined}>
              <b>{t(`templates:fields.${marker.type}`)}</b>
              {files.length > 1 && <small>{shownTitle(file.title, params)}</small>}
              <TagWords words={marker.words} name={marker.role} />
              <Standing session={session} marker={marker} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const KINDS = { newSponsor: 'sponsor', newCompany: 'company', newPerson: 'person' } as const;
type NewRole = keyof typeof KINDS;
const isNew = (choice: string): choice is NewRole => Object.hasOwn(KINDS, choice);

function Standing({ session, marker }: { session: WordSession; marker: WordMarker }) {
  const { t } = useTranslation('templates-word');
  const { t: words } = useTranslation('templates-editor');
  const own = useCurrentUser().company?.tenantType ?? 'COMPANY';
  const { roles, content } = session.work;
  const state = markerState(marker, roles);
  const name = marker.role;
  if (state.kind === 'SIGNED')
    return (
      <span className="word-marker-state">
        <Icon name="check" size={14} />
        {t('markers.by', { name: state.role.name })}
      </span>
    );
  if (state.kind === 'NO_STEP') {
    const { role, step } = state;
    return (
      <span className="word-marker-state" data-missing>
        <Icon name="alert" size={14} />
        {t(step ? 'markers.noStep' : 'markers.noStepPerson', { name: role.name })}
        {step && (
          <Button
            size="small"
            onClick={() =>
              session.change((now) => ({
                ...now,
                roles: now.roles.map((one) => (one.id === role.id ? withStep(one, step) : one)),
              }))
            }
          >
            {t('markers.addStep', { step: t(`contracts:actionType.${step}`) })}
          </Button>
        )}
      </span>
    );
  }
  const hasSponsor = roles.some(({ sponsor }) => sponsor);
  const add = (kind: RoleKind) =>
    session.change((now) => {
      const { roles: parties, sponsorId } = partiesOf(now.roles);
      const made = newRole(kind, name, own, keyFor(name, takenKeys(content, now.roles)));
      const next = {
        roles: addParty(parties, made, orderOf(parties) ?? 'sequential'),
        sponsorId: kind === 'sponsor' ? made.id : sponsorId,
      };
      return { ...now, roles: rolesFrom(next, (number) => words('roles.nameless', { number })) };
    });
  return (
    <span className="word-marker-state" data-missing>
      <Icon name="alert" size={14} />
      {t('markers.noRole', { name })}
      <Select
        aria-label={t('markers.give', { name })}
        value=""
        options={[
          { value: '', label: t('markers.choose') },
          ...roles.map((role) => ({
            value: role.id,
            label: t('markers.rename', { name: role.name, to: name }),
          })),
          ...(hasSponsor ? [] : [{ value: 'newSponsor', label: t('markers.newSponsor') }]),
          { value: 'newCompany', label: t('markers.newCompany') },
          { value: 'newPerson', label: t('markers.newPerson') },
        ]}
        onChange={({ target: { value } }) => {
          if (roles.some(({ id }) => id === value))
            session.change((now) => ({ ...now, roles: giveName(now.roles, value, name) }));
          else if (isNew(value)) add(KINDS[value]);
        }}
      />
    </span>
  );
}
