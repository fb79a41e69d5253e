import type { ConfigKey } from '@cinnabar/protocol/categories/rules/category-rules';
import type { ActionForm, SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { SealChoice } from '@cinnabar/protocol/seals/seal-schema';
import { useQuery } from '@tanstack/react-query';
import type { PointerEvent } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Menu } from '../../../../ui/actions/menu.tsx';
import type { MenuEntry } from '../../../../ui/actions/menu-entry.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { IconName } from '../../../../ui/icons/icon-names.ts';
import { sealChoicesQuery } from '../../../seals/index.ts';
import { usualActor } from '../draft/internal-steps.ts';
import { FixedNote } from '../rules/fixed-note.tsx';
import { PeoplePicker } from './people-picker.tsx';

export const STEP_ICONS: Record<ActionForm['type'], IconName> = {
  FILL: 'text',
  AUDIT: 'check',
  OPERATOR: 'sign',
  LP: 'user',
  CORPORATE: 'stamp',
  PERSONAL: 'sign',
};

/** What may be done about the step's place; null = not here. */
interface StepOrder {
  grab: ((event: PointerEvent) => void) | null;
  up: (() => void) | null;
  down: (() => void) | null;
  remove: (() => void) | null;
}

interface StepRowProps {
  party: SignatoryForm;
  step: ActionForm;
  ofOwnGroup: boolean;
  error: string | null;
  lifted: boolean;
  drop: 'before' | 'after' | undefined;
  order: StepOrder;
  /** The rule of the business type that demands the step, and whether it names the people; null: none. */
  fixed: { by: ConfigKey; withPeople: boolean } | null;
  onOperators: (operators: ActionForm['operators']) => void;
}

export function StepRow({
  party,
  step,
  ofOwnGroup,
  error,
  lifted,
  drop,
  order,
  fixed,
  onOperators,
}: StepRowProps) {
  const { t } = useTranslation('contracts-form');
  const name = t(`contracts:actionType.${step.type}`);
  const agents = useAgents(party, step);
  const usual = t(`steps.who.${usualActor(party, step)}`);
  const entries: MenuEntry[] = [
    ...(order.up ? [{ key: 'up', icon: 'up', label: t('steps.up'), onSelect: order.up } as const] : []),
    ...(order.down
      ? [{ key: 'down', icon: 'down', label: t('steps.down'), onSelect: order.down } as const]
      : []),
    ...(order.remove
      ? [
          {
            key: 'remove',
            icon: 'trash',
            label: t('steps.remove'),
            danger: true,
            onSelect: order.remove,
          } as const,
        ]
      : []),
  ];
  return (
    <li
      id={`party-${party.id}-step-${step.id}`}
      className={classNames('step-row', lifted && 'step-row-lifted')}
      data-drop={drop}
    >
      {order.grab && (
        <span className="step-row-grip" title={t('steps.grip')} onPointerDown={order.grab}>
          <Icon name="grip" size={16} />
        </span>
      )}
      <span className="step-row-name">
        <Icon name={STEP_ICONS[step.type]} size={16} />
        {name}
      </span>
      <span className="step-row-who">
        {fixed?.withPeople ? (
          <span className="step-row-fixed">
            <span>{step.operators.map((one) => one.name).join(t('demands.and')) || usual}</span>
            <FixedNote by={fixed.by} />
          </span>
        ) : ofOwnGroup && party.tenantId ? (
          <PeoplePicker
            companyId={party.tenantId}
            agents={agents}
            chosen={step.operators}
            label={t('people.whose', { step: name })}
            hint={usualActor(party, step) === 'approver' ? usual : t('people.orChoose', { who: usual })}
            error={error}
            onChange={onOperators}
          />
        ) : (
          usual
        )}
      </span>
      {entries.length > 0 && (
        <Menu
          align="end"
          entries={entries}
          trigger={(props) => (
            <IconButton {...props} icon="more" size="small" label={t('steps.more', { step: name })} />
          )}
        />
      )}
    </li>
  );
}

/** Whom a grant lets sign the step for one's own company: of its seal, or of any where none is chosen yet. */
function useAgents({ tenantId }: SignatoryForm, { type, sealId }: ActionForm): SealChoice['agents'] {
  const { company } = useCurrentUser();
  const enabled = type === 'CORPORATE' && tenantId !== null && tenantId === company?.id;
  const seals = useQuery({ ...sealChoicesQuery(tenantId ?? ''), enabled }).data ?? [];
  if (!enabled) return [];
  const agents = seals.filter(({ id }) => sealId === null || id === sealId).flatMap((seal) => seal.agents);
  return [...new Map(agents.map((one) => [one.userId, one] as const)).values()];
}
