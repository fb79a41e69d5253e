import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Press } from './presses.ts';

interface PressStripProps {
  presses: readonly Press[];
  /** The press that the next photo is for. */
  now: string | null;
  onChoose: (id: string) => void;
}

/** Every press in its order: with its photo, without, or the one whose turn it is. */
export function PressStrip({ presses, now, onChoose }: PressStripProps) {
  const { t } = useTranslation('physical-detail');
  return (
    <ol className="press-strip" aria-label={t('handIn.presses')}>
      {presses.map(({ id, number, state, sealName }) => {
        const isNow = id === now;
        const mark =
          state === 'OPEN' ? (
            isNow ? (
              <Icon name="image" size={18} />
            ) : (
              t('handIn.missing')
            )
          ) : (
            <Icon name="check" size={18} />
          );
        const name = t('photos.press', { number, seal: sealName });
        return (
          <li key={id} data-state={state} data-now={isNow || undefined}>
            {state === 'OPEN' ? (
              <button
                type="button"
                aria-label={`${name} ${t('handIn.missing')}`}
                aria-pressed={isNow}
                onClick={() => onChoose(id)}
              >
                {mark}
              </button>
            ) : (
              <i aria-hidden="true">{mark}</i>
            )}
            <span>
              {t('handIn.number', { number })}
              {state !== 'OPEN' && <span className="visually-hidden">{t(`handIn.state.${state}`)}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
