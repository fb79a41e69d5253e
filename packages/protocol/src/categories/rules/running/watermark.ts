import { isWatermark, WATERMARK_LENGTH } from '../../../contracts/watermark.ts';
import { defineRule, RUNNING } from '../rule.ts';

/** The watermark over pages that people read or print of its contracts; empty: as the installation says, which it can never switch off. */
export const watermark = defineRule<string>({
  ...RUNNING,
  none: '',
  schema: ({ line }) => line(WATERMARK_LENGTH).refine(isWatermark),
  control: { kind: 'line', most: WATERMARK_LENGTH },
  words: (text, { t }) =>
    text === ''
      ? t('rule.asPlatform')
      : text.replace(/\{(name|contact|time|number)\}/g, (_, place) =>
          t(`rule.watermarkPlace.${place as 'name'}`),
        ),
});
