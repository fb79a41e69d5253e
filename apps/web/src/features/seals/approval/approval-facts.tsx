import type { Approval } from '@cinnabar/protocol/seals/approval-schema';
import { APPROVAL_HOURS } from '@cinnabar/protocol/seals/approval-values';
import { formatMoney, formatNames, formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

const SHOWN_DIGITS = 12;
const short = (digest: string) => digest.slice(0, SHOWN_DIGITS);

/** How far the request is, what it is for, and what an approval is limited to. */
export function ApprovalFacts({ approval }: { approval: Approval }) {
  const { t } = useTranslation('seals-approval');
  const { state, why, reason, amount, categoryName, counterparties, documents, places, digest } = approval;
  const said = t(`said.${state}`, {
    person: approval.examinerName ?? '',
    answer: approval.answer,
    until: approval.until ? formatShort(approval.until) : '',
    time: formatShort(approval.escalateTime),
  });
  const tone = state === 'REFUSED' ? 'bad' : state === 'VOID' || state === 'EXPIRED' ? 'warn' : 'info';
  return (
    <>
      <Banner tone={state === 'APPROVED' || state === 'USED' ? 'ok' : tone}>{said}</Banner>
      <Card title={t('facts')}>
        <Facts
          entries={[
            [t('reason'), reason],
            [t('why'), why.length > 0 && why.map((line) => <div key={line}>{line}</div>)],
            [t('amount'), amount === null ? t('noAmount') : formatMoney(amount)],
            [t('category'), categoryName],
            [t('parties'), formatNames(counterparties)],
            [t('places'), placeLines(approval, t)],
            [t('period'), t('periodText', { hours: APPROVAL_HOURS })],
          ]}
        />
      </Card>
      <Card title={t('only')}>
        <ul className="approval-only">
          {documents.map(({ id, title, pages, sha256 }) => (
            <li key={id}>
              <span>
                {title}.pdf <small>{t('pages', { count: pages })}</small>
              </span>
              <code title={sha256}>{short(sha256)}</code>
            </li>
          ))}
          <li>
            <span>{t('placeCount', { count: places.length })}</span>
            <code title={digest}>{short(digest)}</code>
          </li>
          <li>
            <span>{t('alone', { person: approval.askerName })}</span>
          </li>
        </ul>
        <p className="muted">{t('voids')}</p>
      </Card>
    </>
  );
}

type Translate = ReturnType<typeof useTranslation<'seals-approval'>>['t'];

/** For each page how many places, and each file whose edges are sealed. */
function placeLines({ documents, places }: Approval, t: Translate) {
  return documents.flatMap(({ id, title }) => {
    const own = places.filter(({ documentId }) => documentId === id);
    const pages = Map.groupBy(
      own.filter(({ type }) => type !== 'ACROSS_PAGE'),
      ({ page }) => page,
    );
    return [
      ...[...pages].map(([page, found]) => (
        <div key={`${id} ${page}`}>{t('placesOn', { title, page, count: found.length })}</div>
      )),
      ...(own.length > 0 && own.some(({ type }) => type === 'ACROSS_PAGE')
        ? [<div key={`${id} across`}>{t('acrossOn', { title })}</div>]
        : []),
    ];
  });
}
