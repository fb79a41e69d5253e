import '../bulk.css';
import type { Category } from '@cinnabar/protocol/categories/category-schema';
import { pinnedVersion } from '@cinnabar/protocol/categories/rules/templates';
import { downloadBulkSheetCall, uploadBulkCall } from '@cinnabar/protocol/contracts/bulk/bulk-calls';
import { BULK_LIMITS } from '@cinnabar/protocol/contracts/bulk/bulk-values';
import type { TemplateDetail, TemplateVersionDetail } from '@cinnabar/protocol/templates/template-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { download } from '../../../../lib/api/download.ts';
import { upload } from '../../../../lib/api/upload.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useAddressParams, withParam } from '../../../../lib/use-address-params.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { SheetDrop } from '../../../../ui/actions/sheet-drop.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { PageSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Crumb } from '../../../../ui/layout/crumb.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { BULK_PATH, bulkPath, newBulkPath } from '../../bulk-paths.ts';
import { CategoryChoice } from '../../launch/facts/category-choice.tsx';
import { versionQuery } from '../../launch/from-template/template-calls.ts';
import { VersionNote } from '../../launch/from-template/version-note.tsx';
import { BULK, bulkQuery } from '../bulk-queries.ts';

interface NewBulkProps {
  template: TemplateDetail;
  /** The one of the address. */
  version: TemplateVersionDetail;
  /** Those that may be chosen. */
  categories: readonly Category[];
  category: Category;
}

/** The empty sheet of a version to fill in, and its upload. A business type that pins a version decides which one it is. */
export function NewBulk({ template, version, categories, category }: NewBulkProps) {
  const { t } = useTranslation('contracts-bulk');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [, changeParams] = useAddressParams();
  const pinned = pinnedVersion(category.config.templates, template.id);
  const other = useQuery({
    ...versionQuery(pinned?.id ?? version.id),
    placeholderData: undefined,
    ...(pinned?.id === version.id || pinned === null ? { initialData: version } : {}),
  });
  const save = useMutation({
    mutationFn: (versionId: string) =>
      download(
        downloadBulkSheetCall,
        { query: { versionId } },
        t('new.sheetName', { title: template.title }),
      ),
  });
  const used = other.data;
  if (!used) return <PageSkeleton />;
  const { title, published, versionId } = template;
  return (
    <>
      <Crumb label={t('crumb')} to={BULK_PATH} above={t('title')}>
        {title}
      </Crumb>
      <Page
        title={title}
        lead={
          <VersionNote
            version={{ number: used.number, newest: published }}
            isPinned={pinned !== null}
            type={category.name}
          />
        }
        actions={<ButtonLink to="/launch">{t('templates-launch:form.other')}</ButtonLink>}
      >
        {pinned === null && published > used.number && versionId !== null && (
          <div className="bulk-older">
            <Banner
              action={
                <ButtonLink size="small" replace to={newBulkPath(versionId, category.id)}>
                  {t('new.useNewest', { newest: published })}
                </ButtonLink>
              }
            >
              {t('new.older', { number: used.number, newest: published })}
            </Banner>
          </div>
        )}
        <div className="bulk-new">
          <Card title={t('new.sheet')}>
            <p className="bulk-text">{t('new.sheetText')}</p>
            {categories.length > 1 && (
              <div className="bulk-category">
                <CategoryChoice
                  categories={categories}
                  chosen={category}
                  lostName={null}
                  onChange={(id) =>
                    changeParams((now) => withParam(now, 'categoryId', id), { replace: true })
                  }
                />
              </div>
            )}
            <Button icon="download" busy={save.isPending} onClick={() => save.mutate(used.id)}>
              {t('new.download')}
            </Button>
          </Card>
          <Card title={t('new.upload')}>
            <p className="bulk-text">{t('new.uploadText', { rows: formatNumber(BULK_LIMITS.rows) })}</p>
            <SheetDrop
              words={{
                drop: t('new.drop'),
                choose: t('new.choose'),
                reading: t('new.reading'),
                tooLarge: t('new.tooLarge'),
              }}
              send={async (file, options) => {
                const query = { versionId: used.id, categoryId: category.id };
                const run = await upload(uploadBulkCall, file, { query, ...options });
                client.setQueryData(bulkQuery(run.id).queryKey, run);
                void client.invalidateQueries({ queryKey: [...BULK, 'list'] });
                await navigate(bulkPath(run.id));
              }}
            />
            <p className="bulk-hint">{t('new.ownSheet')}</p>
          </Card>
        </div>
      </Page>
    </>
  );
}
