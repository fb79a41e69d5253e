import type { Comparison } from '@cinnabar/protocol/templates/conditions/condition';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../../ui/actions/button.tsx';
import { Select } from '../../../../../ui/forms/select.tsx';
import {
  type ConditionGroup,
  type ConditionPart,
  changePart,
  isGroup,
  isWithinLimits,
} from './condition-group.ts';
import { comparisonOf, opsOf, withOp } from './condition-ops.ts';
import { ConditionValue } from './condition-value.tsx';

interface ConditionPartsProps {
  /** The whole condition. */
  whole: ConditionGroup;
  /** Where this group is in it; empty: it is the whole. */
  path: readonly number[];
  group: ConditionGroup;
  params: readonly TemplateParam[];
  onChange: (whole: ConditionGroup) => void;
}

const JOINS = ['all', 'any', 'notAll', 'notAny'] as const;
type Join = (typeof JOINS)[number];

/** A group of a condition: how its parts are joined, the parts, and groups inside it. */
export function ConditionParts({ whole, path, group, params, onChange }: ConditionPartsProps) {
  const { t } = useTranslation('templates-panes');
  const put = (next: ConditionGroup) =>
    onChange(path.length === 0 ? next : changePart(whole, path, () => next));
  const edit = (at: number, next: ConditionPart | null) =>
    onChange(changePart(whole, [...path, at], () => next));
  const [first] = params;
  const added = first && { ...group, parts: [...group.parts, comparisonOf(first)] };
  const grown = first && {
    ...group,
    parts: [
      ...group.parts,
      {
        join: group.join === 'all' ? ('any' as const) : ('all' as const),
        negated: false,
        parts: [comparisonOf(first), comparisonOf(params[1] ?? first)],
      },
    ],
  };
  const fits = (next: ConditionGroup | undefined) =>
    next !== undefined && isWithinLimits(path.length === 0 ? next : changePart(whole, path, () => next));
  const join: Join = group.negated ? (group.join === 'all' ? 'notAll' : 'notAny') : group.join;
  return (
    <div className="condition-group" data-join={group.join}>
      {(group.parts.length > 1 || group.negated) && (
        <Select
          aria-label={t('condition.join')}
          value={join}
          options={JOINS.map((one) => ({ value: one, label: t(`condition.${one}`) }))}
          onChange={({ target: { value } }) =>
            put({
              ...group,
              join: value === 'all' || value === 'notAll' ? 'all' : 'any',
              negated: value.startsWith('not'),
            })
          }
        />
      )}
      <ul className="condition-parts">
        {group.parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
          <li key={at} className="condition-part">
            {isGroup(part) ? (
              <>
                <ConditionParts
                  whole={whole}
                  path={[...path, at]}
                  group={part}
                  params={params}
                  onChange={onChange}
                />
                <IconButton
                  icon="x"
                  size="small"
                  label={t('condition.removeGroup', { number: at + 1 })}
                  onClick={() => edit(at, null)}
                />
              </>
            ) : (
              <Compared
                comparison={part}
                number={at + 1}
                params={params}
                onChange={(next) => edit(at, next)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="condition-acts">
        <Button
          size="small"
          look="text"
          icon="plus"
          disabled={!fits(added)}
          onClick={() => added && put(added)}
        >
          {t('condition.add')}
        </Button>
        {group.parts.length > 0 && (
          <Button
            size="small"
            look="text"
            icon="layers"
            disabled={!fits(grown)}
            onClick={() => grown && put(grown)}
          >
            {t('condition.addGroup')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ComparedProps {
  comparison: Comparison;
  number: number;
  params: readonly TemplateParam[];
  /** null: it is taken out. */
  onChange: (comparison: Comparison | null) => void;
}

/** A param, what is asked of it, and what with. */
function Compared({ comparison, number, params, onChange }: ComparedProps) {
  const { t } = useTranslation('templates-panes');
  const param = params.find(({ key }) => key === comparison.param);
  const ops = param ? opsOf(param) : [];
  return (
    <div className="condition-line">
      <Select
        aria-label={t('condition.param', { number })}
        value={comparison.param}
        options={[
          ...(param
            ? []
            : [{ value: comparison.param, label: t('condition.gone', { key: comparison.param }) }]),
          ...params.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={({ target }) => {
          const next = params.find(({ key }) => key === target.value);
          if (next) onChange(comparisonOf(next));
        }}
      />
      <IconButton
        icon="x"
        size="small"
        label={t('condition.remove', { number })}
        onClick={() => onChange(null)}
      />
      {param && (
        <>
          <Select
            aria-label={t('condition.op', { number })}
            value={comparison.op}
            options={(ops.includes(comparison.op) ? ops : [comparison.op, ...ops]).map((op) => ({
              value: op,
              label: t(`op.${op}`),
            }))}
            onChange={({ target }) => onChange(withOp(comparison, target.value as Comparison['op']))}
          />
          <ConditionValue comparison={comparison} param={param} onChange={onChange} />
        </>
      )}
    </div>
  );
}
