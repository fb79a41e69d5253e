import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { DEFAULT_SIZES } from '@cinnabar/protocol/contracts/fields/field-size';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import type { Draft } from '../../launch/draft/draft.ts';
import { partyIndexOf } from '../../placement/place-kinds.ts';
import { useAppoint, usePlacementState } from '../appoint-context.ts';
import { useOwnSeals } from './use-own-seals.ts';

interface SealOfStepProps {
  parties: readonly SignatoryForm[];
  onChange: (edit: (draft: Draft) => Draft) => void;
}

/** Which seal a chosen place of one's own company will carry; its places take on its true size at once. */
export function SealOfStep({ parties, onChange }: SealOfStepProps) {
  const { t } = useTranslation('contracts-launch');
  const { store } = useAppoint();
  const { companyId, seals, sealOf } = useOwnSeals(parties);
  const selected = usePlacementState(store, (state) => state.selected);
  const placements = usePlacementState(store, (state) => state.placements);
  const place = placements.find(({ id }) => id === selected);
  const party = place && parties[partyIndexOf(parties, place.owner)];
  const action = party?.actions.find(({ id }) => id === place?.owner);
  const stamped = place?.type === 'SEAL_CORPORATE' || place?.type === 'ACROSS_PAGE';
  if (!stamped || action?.type !== 'CORPORATE' || party?.tenantId !== companyId || seals.length === 0)
    return null;

  const drawn = sealOf(action.id);
  const isShown = drawn === null || drawn.photokey !== null;

  function choose(sealId: string | null) {
    const seal = seals.find(({ id }) => id === sealId);
    onChange((now) => ({
      ...now,
      signatories: now.signatories.map((one) => ({
        ...one,
        actions: one.actions.map((step) => (step.id === action!.id ? { ...step, sealId } : step)),
      })),
    }));
    store.resizeOwned(
      action!.id,
      seal ? { width: seal.widthMm, height: seal.heightMm } : DEFAULT_SIZES.SEAL_CORPORATE,
    );
  }

  return (
    <Field label={t('appoint.useSeal')} help={isShown ? undefined : t('appoint.sealSketch')}>
      <Select
        value={action.sealId ?? ''}
        options={[
          { value: '', label: t('parties.sealLater') },
          ...seals.map(({ id, name, widthMm, heightMm }) => ({
            value: id,
            label: t('appoint.sealOption', { name, size: sizeOf(widthMm, heightMm) }),
          })),
        ]}
        onChange={(event) => choose(event.target.value || null)}
      />
    </Field>
  );
}

const sizeOf = (width: number, height: number): string =>
  width === height ? `${width} mm` : `${width} × ${height} mm`;
