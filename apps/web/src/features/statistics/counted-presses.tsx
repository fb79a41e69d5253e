import type { PressList } from '@cinnabar/protocol/physical/figures/press-figures-schema';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { FOOT, useMedia } from '../../lib/screen/use-media.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { CountedFrame, useAfter } from './counted-frame.tsx';
import type { PressFilter } from './figure-filters.ts';
import { noonOf } from './figure-words.ts';
import { countedPressesQuery } from './statistics-queries.ts';

/** The presses of physical seals that a number counts. */
export function CountedPresses({ filter }: { filter: PressFilter }) {
  const { t } = useTranslation('statistics');
  const query = useQuery(countedPressesQuery(filter, useAfter()));
  const inCards = useMedia(FOOT);
  return (
    <CountedFrame
      query={query}
      title={(count) => t('presses.list', { count })}
      lead={<FilterWords filter={filter} first={query.data?.list[0]} />}
      empty={
        <Empty
          title={t('presses.empty')}
          action={<ButtonLink to="/company/chart">{t('list.back')}</ButtonLink>}
        />
      }
      shown={(counts) => t('presses.shown', counts)}
    >
      {({ list }) => (inCards ? <PressCards list={list} /> : <PressTable list={list} />)}
    </CountedFrame>
  );
}

type Press = PressList['list'][number];

/** What is listed, in words; the seal and the person are those of every row. */
function FilterWords({ filter, first }: { filter: PressFilter; first: Press | undefined }) {
  const { t } = useTranslation('statistics');
  const { from, to, sealId, userId, only } = filter;
  const day = (one: string) => formatDate(noonOf(one));
  return [
    from === to ? day(from) : t('list.between', { from: day(from), to: day(to) }),
    sealId && first?.sealName,
    userId && first?.userName,
    only && t(only === 'OVER' ? 'presses.over' : 'presses.owed'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The application of a press; without an authorization there is none. */
function About({ press: { applicationId, subject } }: { press: Press }) {
  const { t } = useTranslation('statistics');
  if (applicationId === null) return <span className="clip">{t('presses.loose')}</span>;
  return (
    <Link className="clip counted-subject" to={`/physical/detail/${applicationId}`}>
      {subject}
    </Link>
  );
}

function PressedBy({ press }: { press: Press }) {
  const { t } = useTranslation('statistics');
  const marks = [press.over && t('presses.over'), press.owed && t('presses.owed')].filter(Boolean);
  return (
    <>
      <span className="clip">{press.userName}</span>
      {marks.length > 0 && <small className="clip">{marks.join(' · ')}</small>}
    </>
  );
}

function PressTable({ list }: { list: readonly Press[] }) {
  const { t } = useTranslation('statistics');
  return (
    <table className="data-table counted-table counted-by-seal" aria-label={t('presses.name')}>
      <thead>
        <tr>
          <th scope="col">{t('presses.subject')}</th>
          <th scope="col">{t('presses.kind.seal')}</th>
          <th scope="col">{t('presses.kind.person')}</th>
          <th scope="col">{t('presses.time')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((press) => (
          <tr key={press.id}>
            <td>
              <About press={press} />
            </td>
            <td>
              <span className="clip">{press.sealName}</span>
            </td>
            <td>
              <PressedBy press={press} />
            </td>
            <td>{formatDateTime(press.time)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PressCards({ list }: { list: readonly Press[] }) {
  const { t } = useTranslation('statistics');
  return (
    <ul className="counted-cards" aria-label={t('presses.name')}>
      {list.map((press) => (
        <li key={press.id}>
          <About press={press} />
          <small>{[press.sealName, formatDateTime(press.time)].join(' · ')}</small>
          <small>
            <PressedBy press={press} />
          </small>
        </li>
      ))}
    </ul>
  );
}
