import { newId } from '@cinnabar/kernel';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { TypedParty } from '../rule-values.ts';
import { PartyRow } from './party-row.tsx';

interface PartyRowsProps {
  parties: readonly TypedParty[];
  most: number;
  length: number;
  onChange: (parties: TypedParty[]) => void;
}

/** The parties of every contract of the type, in the order in which they sign. */
export function PartyRows({ parties, most, length, onChange }: PartyRowsProps) {
  const { t } = useTranslation('categories');
  const add = () => {
    const hasOwn = parties.some(({ kind }) => kind === 'OWN');
    onChange([...parties, emptyParty(hasOwn ? 'COMPANY' : 'OWN')]);
  };
  return (
    <>
      {parties.map((party, at) => (
        <PartyRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity; their steps have ids of their own
          key={at}
          party={party}
          number={at + 1}
          length={length}
          onChange={(part) => onChange(parties.with(at, { ...party, ...part }))}
          onRemove={() => onChange(parties.toSpliced(at, 1))}
        />
      ))}
      {parties.length < most && (
        <Button size="small" icon="plus" onClick={add}>
          {t('rule.partiesAdd')}
        </Button>
      )}
    </>
  );
}

const emptyParty = (kind: TypedParty['kind']): TypedParty => ({
  role: '',
  kind,
  name: '',
  contact: '',
  together: false,
  steps: [{ id: newId(), type: 'CORPORATE', sealId: null, operators: [] }],
});
