import { readSealCall } from '@cinnabar/protocol/seals/upload-calls';
import type { SealInk } from '@cinnabar/protocol/seals/upload-values';
import { useQuery } from '@tanstack/react-query';
import { upload } from '../../../lib/api/upload.ts';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** What the server makes of a picture, read again for another size or ink; the former result stays until the next is there. */
export function useReading(
  companyId: string,
  file: File | null,
  form: { widthMm: number; heightMm: number; ink: SealInk },
) {
  const { t } = useTranslation('seals-keeping');
  const { data, error, isFetching } = useQuery({
    queryKey: ['seal-reading', companyId, file?.name, file?.size, file?.lastModified, form],
    queryFn: ({ signal }) => upload(readSealCall, file!, { body: { companyId, ...form }, signal }),
    enabled: file !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    placeholderData: (before) => before,
  });
  const failure = error && (error instanceof ApiError ? errorText(error) : t('make.previewFailed'));
  return {
    reading: file === null || error ? undefined : data,
    failure: failure ?? undefined,
    busy: isFetching,
  };
}
