import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import type { ParamUse } from './param-uses.ts';

interface ParamListProps {
  params: readonly TemplateParam[];
  roles: readonly TemplateRole[];
  uses: ReadonlyMap<string, readonly ParamUse[]>;
  /** Keys of params with faults. */
  faulty: ReadonlySet<string>;
  chosen: string | null;
  onChoose: (key: string) => void;
}

/** The params of a template: who fills each in, and what it is. */
export function ParamList({ params, roles, uses, faulty, chosen, onChoose }: ParamListProps) {
  const { t } = useTranslation('templates-panes');
  const list = useRef<HTMLUListElement>(null);
  // One that is led to from elsewhere may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul
      ref={list}
      className="param-list"
      data-chosen={chosen === null ? undefined : true}
      aria-label={t('params')}
    >
      {params.map((param) => {
        const { key, name, type, formula } = param;
        const count = uses.get(key)?.length ?? 0;
        return (
          <li key={key}>
            <button
              type="button"
              className="param-line"
              aria-pressed={key === chosen}
              style={{ '--party': colorOf(param, roles) } as CSSProperties}
              onClick={() => onChoose(key)}
            >
              <span className="param-line-name">{name}</span>
              {faulty.has(key) && <Icon name="alert" size={14} label={t('faulty')} />}
              <small>
                {[
                  formula === null ? ownerName(param, roles, t('sender')) : t('formula.name'),
                  t(`contracts-fields:kind.${type}`),
                  t('uses', { count }),
                ].join(' · ')}
              </small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The name of who fills a param in; a role that is gone by its key. */
export function ownerName(
  { owner }: Pick<TemplateParam, 'owner'>,
  roles: readonly TemplateRole[],
  sender: string,
): string {
  return owner === SPONSOR_OWNER ? sender : (roles.find(({ id }) => id === owner)?.name ?? owner);
}

function colorOf({ owner, formula }: TemplateParam, roles: readonly TemplateRole[]): string {
  const index = roles.findIndex(({ id, sponsor }) => (owner === SPONSOR_OWNER ? sponsor : id === owner));
  return formula !== null || index < 0 ? 'var(--idle-mark)' : `var(--party-${(index % 4) + 1})`;
}
