import './upload-form.css';
import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import {
  LONGEST_SEAL_NAME,
  proposedSpec,
  SEAL_CATEGORY_CODES,
  SEAL_SPECS,
  type SealCategoryCode,
} from '@cinnabar/protocol/seals/seal-specs';
import { uploadSealCall } from '@cinnabar/protocol/seals/upload-calls';
import { SEAL_INKS, type SealInk } from '@cinnabar/protocol/seals/upload-values';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { upload } from '../../../lib/api/upload.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useSettled } from '../../../lib/time/use-settled.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { SheetCard } from '../sheet/sheet-card.tsx';
import { BeforeAfter } from './before-after.tsx';
import { ImpressionFile } from './impression-file.tsx';
import { useReading } from './use-reading.ts';
import { VerdictList } from './verdict-list.tsx';

interface UploadValues {
  file: File | null;
  categoryId: SealCategoryCode;
  width: string;
  height: string;
  ink: SealInk;
  name: string;
}

const LEAST_MM = 10;
const MOST_MM = 60;
const isSize = (text: string) => Number(text) >= LEAST_MM && Number(text) <= MOST_MM;

/** A seal from a picture of its impression: what it becomes is shown before it is kept. */
export function UploadForm({ owner }: { owner: Company }) {
  const { t } = useTranslation('seals-keeping');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { companyId } = owner;
  const sizeOf = (categoryId: SealCategoryCode) => {
    const { widthMm, heightMm } = SEAL_SPECS[proposedSpec(categoryId, owner)];
    return { width: String(widthMm), height: String(heightMm) };
  };
  const form = useForm({
    t,
    start: (): UploadValues => ({
      file: null,
      categoryId: 'CONTRACT',
      ...sizeOf('CONTRACT'),
      ink: 'OWN',
      name: t('kind.CONTRACT'),
    }),
    guarded: true,
    check: ({ file, width, height, name }) => ({
      file: file === null ? 'upload.firstFile' : undefined,
      width: isSize(width) ? undefined : 'upload.sizeWrong',
      height: isSize(height) ? undefined : 'upload.sizeWrong',
      name: name.trim() === '' ? 'make.nameMissing' : undefined,
    }),
    send: async ({ file, categoryId, width, height, ink, name }) => {
      const body = {
        companyId,
        categoryId,
        widthMm: Number(width),
        heightMm: Number(height),
        ink,
        name: name.trim(),
      };
      const made = await upload(uploadSealCall, file!, { body });
      await client.invalidateQueries({ queryKey: ['seals'] });
      notify('ok', t(made.readiness === 'READY' ? 'make.done' : 'make.doneAwaiting', { name: made.name }));
      void navigate('/seal-electronic');
    },
  });
  const { file, categoryId, width, height, ink } = form.values;
  const asked = useSettled(`${width} ${height} ${ink}`, 400);
  const [askedWidth, askedHeight] = asked.split(' ').map(Number) as [number, number];
  const isAsked = isSize(String(askedWidth)) && isSize(String(askedHeight));
  const { reading, failure, busy } = useReading(companyId, isAsked ? file : null, {
    widthMm: askedWidth,
    heightMm: askedHeight,
    ink,
  });
  const isRefused = reading?.findings.some(({ result }) => result === 'REFUSED') ?? false;
  return (
    <form className="seal-maker" {...form.bind}>
      <div className="seal-maker-form">
        <h2>{t('upload.file')}</h2>
        <ImpressionFile
          file={file}
          busy={busy}
          problem={form.error('file') ?? failure}
          onChoose={(chosen) => form.set({ file: chosen }, 'file')}
        />
        <h2>{t('upload.facts')}</h2>
        <div className="seal-maker-fields">
          <Field label={t('upload.category')}>
            <Select
              value={categoryId}
              onChange={({ target }) => {
                const next = target.value as SealCategoryCode;
                form.set({ categoryId: next, ...sizeOf(next), name: t(`kind.${next}`) }, 'name');
              }}
              options={SEAL_CATEGORY_CODES.map((value) => ({
                value,
                label: t(`kind.${value}`),
                disabled: value === 'LP' && owner.legalPerson === null,
              }))}
            />
          </Field>
          <Field label={t('make.name')} required error={form.error('name')}>
            <Input maxLength={LONGEST_SEAL_NAME} {...form.input('name')} />
          </Field>
          <Field label={t('upload.width')} required help={t('upload.sizeHelp')} error={form.error('width')}>
            <Input inputMode="decimal" maxLength={5} {...form.input('width')} />
          </Field>
          <Field label={t('upload.height')} required error={form.error('height')}>
            <Input inputMode="decimal" maxLength={5} {...form.input('height')} />
          </Field>
          <Field label={t('upload.ink')} group className="seal-upload-ink">
            <Segmented
              block
              label={t('upload.ink')}
              {...form.control('ink')}
              options={SEAL_INKS.map((value) => ({ value, label: t(`upload.inks.${value}`) }))}
            />
          </Field>
          {reading && reading.sizes.length > 0 && (
            <div className="seal-upload-sizes">
              <b>{t('upload.sizes')}</b>
              {reading.sizes.map(({ by, widthMm, heightMm }) => (
                <p key={by}>
                  <span>{t(`upload.by.${by}`, { width: widthMm, height: heightMm })}</span>
                  <Button
                    size="small"
                    onClick={() =>
                      form.set({ width: String(widthMm), height: String(heightMm) }, 'width', 'height')
                    }
                  >
                    {t('upload.use')}
                  </Button>
                </p>
              ))}
            </div>
          )}
        </div>
        {reading && file && (
          <>
            <h2>{t('upload.beforeAfter')}</h2>
            <BeforeAfter file={file} image={reading.image} color={ink === 'OWN' ? reading.ownColor : null} />
            <VerdictList findings={reading.findings} />
          </>
        )}
      </div>
      <SheetCard
        widthMm={askedWidth || 40}
        heightMm={askedHeight || 40}
        picture={reading?.image ?? null}
        label={t('upload.previewOf', { width: askedWidth, height: askedHeight })}
      />
      <div className="seal-maker-bar">
        <p>
          {categoryId === 'LP'
            ? t('make.consentNote', { name: owner.legalPerson ?? '' })
            : t(reading?.needsConfirmation === false ? 'upload.aloneNote' : 'upload.confirmNote')}
        </p>
        <Button type="submit" look="primary" busy={form.busy} disabled={isRefused}>
          {t(
            categoryId === 'LP'
              ? 'make.submitConsent'
              : reading?.needsConfirmation === false
                ? 'upload.submit'
                : 'upload.submitConfirm',
          )}
        </Button>
      </div>
    </form>
  );
}
