import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import { previewCompanySealCall, previewNameSealCall } from '@cinnabar/protocol/seals/making-calls';
import {
  CUSTOMARY_FOOT,
  proposedSpec,
  SEAL_CATEGORY_CODES,
  type SealCategoryCode,
} from '@cinnabar/protocol/seals/seal-specs';
import { useId } from 'react';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { useTranslation } from '../../../lib/i18n.ts';

interface KindTilesProps {
  owner: Company;
  value: SealCategoryCode;
  onChange: (kind: SealCategoryCode) => void;
}

/** The kinds of seals, each shown as it would be made for this company. One that cannot be made says why. */
export function KindTiles({ owner, value, onChange }: KindTilesProps) {
  const { t } = useTranslation('seals-keeping');
  const name = useId();
  return (
    <div className="seal-kinds" role="radiogroup" aria-label={t('make.kind')}>
      {SEAL_CATEGORY_CODES.map((kind) => {
        const isMissing = kind === 'LP' && owner.legalPerson === null;
        return (
          <label key={kind} className="seal-kind">
            <input
              type="radio"
              name={name}
              checked={kind === value}
              disabled={isMissing}
              onChange={() => onChange(kind)}
            />
            {isMissing ? <span className="seal-kind-empty" /> : <img src={pictureOf(owner, kind)} alt="" />}
            <b>{t(`kind.${kind}`)}</b>
            <small>
              {isMissing
                ? t('make.lpUnknown')
                : kind === 'LP'
                  ? t('make.lpConsent', { name: owner.legalPerson })
                  : t(`kindNote.${kind}`)}
            </small>
          </label>
        );
      })}
    </div>
  );
}

function pictureOf(owner: Company, categoryId: SealCategoryCode): string {
  const { companyId } = owner;
  const spec = proposedSpec(categoryId, owner);
  if (categoryId === 'LP') return mediaUrl(previewNameSealCall, { query: { companyId, spec } });
  const foot = CUSTOMARY_FOOT[categoryId];
  return mediaUrl(previewCompanySealCall, {
    query: { companyId, categoryId, spec, ...(foot ? { footText: foot } : {}) },
  });
}
