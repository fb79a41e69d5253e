import { MOST_PARTIES } from '@cinnabar/protocol/categories/rules/positions/positions';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { TypedPosition } from '../rule-values.ts';
import { PositionRow } from './position-row.tsx';

interface PositionRowsProps {
  positions: readonly TypedPosition[];
  most: number;
  length: number;
  roles: readonly string[];
  onChange: (positions: TypedPosition[]) => void;
}

/** Where parties seal, sign and date, by words of the files. */
export function PositionRows({ positions, most, length, roles, onChange }: PositionRowsProps) {
  const { t } = useTranslation('categories');
  return (
    <>
      {positions.map((position, at) => (
        <PositionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place, and no state of their own
          key={at}
          position={position}
          number={at + 1}
          length={length}
          roles={roles}
          onChange={(part) => onChange(positions.with(at, { ...position, ...part }))}
          onRemove={() => onChange(positions.toSpliced(at, 1))}
        />
      ))}
      {positions.length < most && (
        <Button size="small" icon="plus" onClick={() => onChange([...positions, nextPosition(positions)])}>
          {t('rule.positionsAdd')}
        </Button>
      )}
    </>
  );
}

/** Of the party after the last one that has a position. */
const nextPosition = (positions: readonly TypedPosition[]): TypedPosition => ({
  party: Math.min((positions.at(-1)?.party ?? 0) + 1, MOST_PARTIES),
  kind: 'SEAL',
  keyword: '',
  occurrence: 1,
  side: 'over',
  right: '',
  down: '',
});
