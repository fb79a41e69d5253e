import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { useKindName } from '../field-faces/kind-name.ts';
import { useAppoint, usePlacementState } from './appoint-context.ts';

/** While something was taken from the palette: where to tap, and the way out. */
export function ArmedNote() {
  const { t } = useTranslation('contracts-launch');
  const { store } = useAppoint();
  const nameOf = useKindName();
  const armed = usePlacementState(store, (state) => state.armed);
  if (!armed) return null;
  return (
    <div className="armed-note" role="status">
      {t('appoint.armed', { kind: nameOf(armed.word) })}
      <IconButton icon="x" size="small" label={t('appoint.disarm')} onClick={() => store.arm(null)} />
    </div>
  );
}
