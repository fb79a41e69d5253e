import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import { previewCompanySealCall, previewNameSealCall } from '@cinnabar/protocol/seals/making-calls';
import { SEAL_SPECS, type SealSpec } from '@cinnabar/protocol/seals/seal-specs';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../lib/api/fetch-file.ts';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SheetCard } from '../sheet/sheet-card.tsx';
import { previewQuery, type SealValues } from './seal-values.ts';

/** What the form makes, as the server draws it, or why it cannot be drawn. */
export function PreviewCard({ owner, values }: { owner: Company; values: SealValues }) {
  const { t } = useTranslation('seals-keeping');
  const { widthMm, heightMm, latin }: SealSpec = SEAL_SPECS[values.spec];
  const isUnfinished = latin === true && values.latinName.trim() === '';
  const { data, error } = useQuery({
    queryKey: ['seal-preview', owner.companyId, values.suffix, previewQuery(owner.companyId, values)],
    queryFn: () => fetchPreview(owner.companyId, values),
    enabled: !isUnfinished,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: (before) => before,
  });
  return (
    <SheetCard
      widthMm={widthMm}
      heightMm={heightMm}
      picture={error || isUnfinished ? null : (data ?? null)}
      label={t('make.previewOf', { name: values.name, width: widthMm, height: heightMm })}
    >
      {error ? (
        <Banner tone="bad" live>
          {error instanceof ApiError ? errorText(error) : t('make.previewFailed')}
        </Banner>
      ) : (
        <p className="seal-sheet-check">
          <Icon name={isUnfinished ? 'info' : 'check'} size={16} />
          {isUnfinished ? t('make.latinMissing') : t('make.allDrawn', { name: writtenName(owner, values) })}
        </p>
      )}
    </SheetCard>
  );
}

const writtenName = (owner: Company, { categoryId }: SealValues): string =>
  categoryId === 'LP' ? (owner.legalPerson ?? '') : owner.name;

/** As a data URL: a picture of the page needs no address of its own, and nothing has to be released. */
async function fetchPreview(companyId: string, values: SealValues): Promise<string> {
  const { blob } =
    values.categoryId === 'LP'
      ? await fetchFile(previewNameSealCall, {
          query: { companyId, spec: values.spec, suffix: values.suffix },
        })
      : await fetchFile(previewCompanySealCall, { query: previewQuery(companyId, values) });
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
