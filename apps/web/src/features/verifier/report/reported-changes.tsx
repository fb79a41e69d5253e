import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { cropPage } from '../changes/crop-page.ts';
import { DrawnNote } from '../changes/drawn-note.tsx';
import { lostKey } from '../changes/lost-key.ts';
import { PageSide } from '../changes/page-side.tsx';
import { useBilingual } from '../use-bilingual.ts';
import { verdictOfFile } from '../verdict/file-verdict.ts';

/** What was done to the file after its first signature, with the pages before and after; changes that are not permitted come first. */
export function ReportedChanges({ verification }: { verification: Verification }) {
  const { changes, statusCode } = verification;
  const { t } = useTranslation('verifier');
  const say = useBilingual();
  const permitted = verdictOfFile(verification).tone === 'ok' ? 'ok' : 'idle';
  const allowed = statusCode === 2 ? 'unjudged' : 'permitted';
  const gravest = changes.toSorted((a, b) => Number(a.permitted) - Number(b.permitted));
  return (
    <section className="report-part">
      <h2>{t('revisions.title')}</h2>
      {statusCode === 2 && <p>{t(lostKey(verification))}</p>}
      {changes.length === 0 && statusCode !== 2 && <p>{t('revisions.none')}</p>}
      {gravest.map((change) => (
        <article key={`${change.revision}-${change.kind}-${change.text.zh}`} className="report-change">
          <h3>
            {say(change.text)}
            <Tag tone={change.permitted ? permitted : 'bad'}>
              {t(`revisions.${change.permitted ? allowed : 'forbidden'}`)}
            </Tag>
            <span className="verifier-note">
              {change.kind === 'none' && change.permitted
                ? t('revisions.harmless')
                : t('revisions.revision', { revision: change.revision })}
            </span>
          </h3>
          {change.pages.map((page) => (
            <div key={`${page.change}-${page.page}`} className="report-pages">
              <p className="verifier-note">
                {t('changes.page', { page: page.page })}
                {' · '}
                {t(`changes.${page.change}`, { count: page.regions.length })}
              </p>
              <div className="verifier-sides">
                {(['before', 'after'] as const).map((side) => (
                  <PageSide
                    key={side}
                    page={page}
                    side={side}
                    permitted={change.permitted}
                    strip={cropPage(page)}
                  />
                ))}
              </div>
            </div>
          ))}
        </article>
      ))}
      <DrawnNote verification={verification} />
    </section>
  );
}
