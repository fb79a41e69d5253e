import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import {
  proposedSpec,
  SEAL_SPECS,
  type SealCategoryCode,
  type SealSpec,
  type SealSpecCode,
  SPECS_OF_CATEGORY,
} from '@cinnabar/protocol/seals/seal-specs';
import { useId } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';

interface SpecRowsProps {
  owner: Company;
  categoryId: SealCategoryCode;
  value: SealSpecCode;
  onChange: (spec: SealSpecCode) => void;
}

/** The sizes of a kind, each with its outline in proportion; the customary one is marked. */
export function SpecRows({ owner, categoryId, value, onChange }: SpecRowsProps) {
  const { t } = useTranslation('seals-keeping');
  const name = useId();
  const proposed = proposedSpec(categoryId, owner);
  return (
    <div className="seal-specs" role="radiogroup" aria-label={t('make.spec')}>
      {SPECS_OF_CATEGORY[categoryId].map((code) => {
        const spec: SealSpec = SEAL_SPECS[code];
        const { shape, widthMm, heightMm } = spec;
        return (
          <label key={code} className="seal-spec">
            <input type="radio" name={name} checked={code === value} onChange={() => onChange(code)} />
            <span className="seal-spec-shape" aria-hidden="true">
              <i
                style={{
                  width: widthMm,
                  height: heightMm,
                  borderRadius: shape === 'ROUND' || shape === 'OVAL' ? '50%' : 2,
                }}
              />
            </span>
            <b>{t(`shape.${shape}`, { width: widthMm, height: heightMm })}</b>
            <span className="seal-spec-why">
              {[
                t('make.border', { width: spec.borderMm.toFixed(1) }),
                spec.doubleRing && t('make.doubleRing'),
                spec.latin && t('make.withLatin'),
                spec.reading === 'down' && t('make.readDown'),
              ]
                .filter(Boolean)
                .join(t('list.comma'))}
            </span>
            {code === proposed && <Tag tone="go">{t('make.proposed')}</Tag>}
          </label>
        );
      })}
    </div>
  );
}
