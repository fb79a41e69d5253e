import type { SealUseList } from '@cinnabar/protocol/seals/figures/seal-figures-schema';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { FOOT, useMedia } from '../../lib/screen/use-media.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { CountedFrame, useAfter } from './counted-frame.tsx';
import type { UseFilter } from './figure-filters.ts';
import { noonOf } from './figure-words.ts';
import { countedUsesQuery } from './statistics-queries.ts';

/** The uses of seals that a number counts. */
export function CountedUses({ filter }: { filter: UseFilter }) {
  const { t } = useTranslation('statistics');
  const query = useQuery(countedUsesQuery(filter, useAfter()));
  const inCards = useMedia(FOOT);
  return (
    <CountedFrame
      query={query}
      title={(count) => t('uses.title', { count })}
      lead={<FilterWords filter={filter} first={query.data?.list[0]} />}
      empty={
        <Empty
          title={t('seals.empty')}
          action={<ButtonLink to="/company/chart">{t('list.back')}</ButtonLink>}
        />
      }
      shown={(counts) => t('uses.shown', counts)}
    >
      {({ list }) => (inCards ? <UseCards list={list} /> : <UseTable list={list} />)}
    </CountedFrame>
  );
}

type Use = SealUseList['list'][number];

/** What is listed, in words; the seal and the person are those of every row. */
function FilterWords({ filter, first }: { filter: UseFilter; first: Use | undefined }) {
  const { t } = useTranslation('statistics');
  const { from, to, sealId, userId, outside } = filter;
  const day = (one: string) => formatDate(noonOf(one));
  return [
    from === to ? day(from) : t('list.between', { from: day(from), to: day(to) }),
    sealId && first?.sealName,
    userId && first?.userName,
    outside && t('seals.outside'),
  ]
    .filter(Boolean)
    .join(' · ');
}

const rowPath = ({ contractId }: Use) => `/detail/${contractId}`;
const keyOf = ({ contractId, sealId, userId, time }: Use) => [contractId, sealId, userId, time].join();

/** Who used it, or that a grant did without a person; and that it was outside working hours. */
function UsedBy({ use }: { use: Use }) {
  const { t } = useTranslation('statistics');
  const marks = [use.automatic && t('uses.automatic'), use.outside && t('seals.outside')].filter(Boolean);
  return (
    <>
      <span className="clip">{use.userName}</span>
      {marks.length > 0 && <small className="clip">{marks.join(' · ')}</small>}
    </>
  );
}

function UseTable({ list }: { list: readonly Use[] }) {
  const { t } = useTranslation('statistics');
  return (
    <table className="data-table counted-table counted-by-seal" aria-label={t('uses.name')}>
      <thead>
        <tr>
          <th scope="col">{t('list.subject')}</th>
          <th scope="col">{t('seals.kind.seal')}</th>
          <th scope="col">{t('uses.by')}</th>
          <th scope="col">{t('uses.time')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((use) => (
          <tr key={keyOf(use)}>
            <td>
              <Link className="clip counted-subject" to={rowPath(use)}>
                {use.subject}
              </Link>
            </td>
            <td>
              <span className="clip">{use.sealName}</span>
            </td>
            <td>
              <UsedBy use={use} />
            </td>
            <td>{formatDateTime(use.time)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function UseCards({ list }: { list: readonly Use[] }) {
  const { t } = useTranslation('statistics');
  return (
    <ul className="counted-cards" aria-label={t('uses.name')}>
      {list.map((use) => (
        <li key={keyOf(use)}>
          <Link to={rowPath(use)}>{use.subject}</Link>
          <small>{[use.sealName, formatDateTime(use.time)].join(' · ')}</small>
          <small>
            <UsedBy use={use} />
          </small>
        </li>
      ))}
    </ul>
  );
}
