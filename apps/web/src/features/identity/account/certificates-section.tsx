import type { OwnCertificates } from '@cinnabar/protocol/identity/certificate-schema';
import { listOwnCertificatesCall } from '@cinnabar/protocol/pki/pki-calls';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Loaded } from './loaded.tsx';
import './certificates-section.css';

const PAGE_SIZE = 20;

/** The certificates with which the person signed: one for each signing, with what it names and the contract that it signed. */
export function CertificatesSection() {
  const { t } = useTranslation('identity-account');
  const query = useInfiniteQuery({
    queryKey: ['certificates'],
    queryFn: ({ pageParam }) =>
      api(listOwnCertificatesCall, { query: { pageNo: pageParam, pageSize: PAGE_SIZE } }),
    initialPageParam: 1,
    getNextPageParam: ({ total, pageNo }) => (pageNo * PAGE_SIZE < total ? pageNo + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <Card title={t('section.certificates.name')} flush>
          <p className="account-hint">{t('certificates.note')}</p>
          <Certificates list={pages.flatMap(({ list }) => list)} />
          {query.hasNextPage && (
            <div className="certificates-more">
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('certificates.more')}
              </Button>
            </div>
          )}
        </Card>
      )}
    </Loaded>
  );
}

function Certificates({ list }: { list: OwnCertificates['list'] }) {
  const { t } = useTranslation('identity-account');
  if (list.length === 0)
    return (
      <Empty drawing="signature" title={t('certificates.none')}>
        {t('certificates.noneText')}
      </Empty>
    );
  return (
    <ul className="certificates">
      {list.map(({ serialNo, subject, issuer, validFrom, validTo, contractId }) => (
        <li key={serialNo}>
          <div className="certificates-head">
            <h3>{nameIn(subject)}</h3>
            {contractId === null ? (
              <span className="muted">{t('certificates.letter')}</span>
            ) : (
              <Link to={`/detail/${contractId}`}>
                {t('certificates.contract')}
                <span className="visually-hidden">{t('certificates.which', { serialNo })}</span>
              </Link>
            )}
          </div>
          <Facts
            entries={[
              [t('certificates.issuer'), nameIn(issuer)],
              [
                t('certificates.serialNo'),
                <span key="no" className="mono">
                  {serialNo}
                </span>,
              ],
              [t('certificates.validity'), `${formatMoment(validFrom)} – ${formatMoment(validTo)}`],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

/** The common name in a distinguished name as the server writes it (RFC 4514). */
function nameIn(distinguished: string): string {
  const found = /(?:^|, )CN=((?:\\.|[^,\\])*)/.exec(distinguished)?.[1];
  return found?.replace(/\\(.)/g, '$1') ?? distinguished;
}
