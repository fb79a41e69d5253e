import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { ALIGNMENTS, align, distribute } from '../../placement/arrange.ts';
import { useAppoint, usePlacementState } from '../appoint-context.ts';

/** What can be done with several chosen places at once. */
export function GroupPanel() {
  const { t } = useTranslation('contracts-launch');
  const { store, onCopy } = useAppoint();
  const chosen = usePlacementState(store, (state) => state.chosen);
  return (
    <div className="field-panel">
      <h3 className="field-panel-title">{t('appoint.chosenCount', { count: chosen.length })}</h3>
      <Field label={t('arrange.align')} group>
        <div className="group-panel-grid">
          {ALIGNMENTS.map((to) => (
            <Button
              key={to}
              size="small"
              onClick={() => store.arrange(chosen, (places) => align(places, to))}
            >
              {t(`arrange.to.${to}`)}
            </Button>
          ))}
        </div>
      </Field>
      <Field
        label={t('arrange.distribute')}
        help={chosen.length < 3 ? t('arrange.distributeHelp') : undefined}
        group
      >
        <div className="group-panel-grid group-panel-pair">
          {(['across', 'down'] as const).map((direction) => (
            <Button
              key={direction}
              size="small"
              disabled={chosen.length < 3}
              onClick={() => store.arrange(chosen, (places) => distribute(places, direction))}
            >
              {t(`arrange.${direction}`)}
            </Button>
          ))}
        </div>
      </Field>
      <div className="group-panel-acts">
        <Button size="small" icon="layers" onClick={onCopy}>
          {t('appoint.tool.everyPage')}
        </Button>
        <Button size="small" icon="trash" look="danger" onClick={() => store.remove(chosen[0]!)}>
          {t('appoint.tool.remove')}
        </Button>
      </div>
    </div>
  );
}
