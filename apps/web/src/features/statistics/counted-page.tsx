import '../../ui/data/table.css';
import './statistics.css';
import type { CountedContract, CountedList } from '@cinnabar/protocol/contracts/figures/figure-schema';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime, formatNames } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { FOOT, useMedia } from '../../lib/screen/use-media.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { StatusTag } from '../../ui/feedback/tag.tsx';
import { CountedFrame, useAfter } from './counted-frame.tsx';
import { CountedPresses } from './counted-presses.tsx';
import { CountedTemplates } from './counted-templates.tsx';
import { CountedUses } from './counted-uses.tsx';
import {
  isUnusedPath,
  type ListFilter,
  readListFilter,
  readPressFilter,
  readUseFilter,
} from './figure-filters.ts';
import { noonOf, sayHours } from './figure-words.ts';
import { RemindButton } from './remind/remind-button.tsx';
import { countedQuery } from './statistics-queries.ts';

/** `/company/contract/detail`: what a number of the charts counts, by the filter in the address: contracts, uses of seals, presses of physical ones, or templates. */
export function CountedPage() {
  const [search] = useAddressParams();
  const uses = readUseFilter(search);
  const presses = readPressFilter(search);
  if (isUnusedPath(search)) return <CountedTemplates />;
  if (presses) return <CountedPresses filter={presses} />;
  return uses ? <CountedUses filter={uses} /> : <CountedContracts />;
}

function CountedContracts() {
  const { t } = useTranslation('statistics');
  const [search] = useAddressParams();
  const filter = readListFilter(search);
  const query = useQuery(countedQuery(filter, useAfter()));
  const inCards = useMedia(FOOT);
  return (
    <CountedFrame
      query={query}
      title={(count) => t('list.title', { count })}
      lead={<FilterWords filter={filter} names={query.data?.names} />}
      empty={
        <Empty title={t('list.none')} action={<ButtonLink to="/company/chart">{t('list.back')}</ButtonLink>}>
          {t('list.noneText')}
        </Empty>
      }
      acts={filter.holder && <RemindButton filter={filter} />}
      shown={(counts) => t('list.shown', counts)}
    >
      {({ list }) => (inCards ? <CountedCards list={list} /> : <CountedTable list={list} />)}
    </CountedFrame>
  );
}

interface FilterWordsProps {
  filter: ListFilter;
  names: CountedList['names'] | undefined;
}

/** What is listed, in words. */
function FilterWords({ filter, names }: FilterWordsProps) {
  const { t } = useTranslation('statistics');
  const { measures, from, to, reason, otherReasons, holder, categoryId, templateId, deviating } = filter;
  const day = (one: string) => formatDate(noonOf(one));
  const [kind, id] = (holder ?? '').split(':') as ['PARTY' | 'DEPARTMENT' | 'PERSON' | 'ROLE', string];
  const holderName =
    names?.holder ||
    (kind === 'ROLE'
      ? t(`holders.role.${id as 'SA'}`, { defaultValue: t('holders.role.CUSTOM') })
      : t('holders.noDepartment'));
  const said = [
    formatNames(measures.split(',').map((one) => t(`measure.${one as 'SENT'}`))),
    from && to ? (from === to ? day(from) : t('list.between', { from: day(from), to: day(to) })) : '',
    !from && to ? t('list.until', { to: day(to) }) : '',
    from && !to ? t('list.since', { from: day(from) }) : '',
    names?.department ?? '',
    categoryId === 'NONE' ? t('durations.none') : (names?.category ?? ''),
    holder && names ? t('list.holder', { name: holderName }) : '',
    reason !== undefined ? t('list.reason', { reason: reason || t('reasons.none') }) : '',
    otherReasons ? t('reasons.others') : '',
    templateId === 'ANY' ? t('templates.any') : '',
    templateId && names?.template ? t('templates.of', { name: names.template }) : '',
    deviating ? t('templates.deviating') : '',
  ];
  return said.filter(Boolean).join(' · ');
}

const rowPath = (id: string) => `/detail/${id}`;

function CountedTable({ list }: { list: CountedList['list'] }) {
  const { t } = useTranslation('statistics');
  return (
    <table className="data-table counted-table" aria-label={t('list.name')}>
      <thead>
        <tr>
          <th scope="col">{t('list.subject')}</th>
          <th scope="col">{t('list.status')}</th>
          <th scope="col">{t('list.creator')}</th>
          <th scope="col">{t('list.sent')}</th>
          <th scope="col">{t('list.counted')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((row) => (
          <tr key={row.id}>
            <td>
              <Link className="clip counted-subject" to={rowPath(row.id)}>
                {row.subject}
              </Link>
              <small className="clip">
                {[formatNames(row.counterparties), row.sn].filter(Boolean).join(' · ')}
              </small>
            </td>
            <td>
              <StatusTag status={row.status} />
            </td>
            <td>
              <span className="clip">{row.creatorName}</span>
              <small className="clip">{[row.department, row.categoryName].filter(Boolean).join(' · ')}</small>
            </td>
            <td>{formatDateTime(row.sendTime)}</td>
            <td>
              <CountedBy row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Why the contract is in this list. */
function CountedBy({ row }: { row: CountedContract }) {
  const { t } = useTranslation('statistics');
  return (
    <>
      <span className="clip">
        {t('list.countedAt', { what: t(`measure.${row.measure}`), day: formatDate(row.time) })}
      </span>
      <small className="clip">
        {row.hours === null ? row.reason : t('list.took', { time: sayHours(t, row.hours) })}
      </small>
    </>
  );
}

function CountedCards({ list }: { list: CountedList['list'] }) {
  const { t } = useTranslation('statistics');
  return (
    <ul className="counted-cards" aria-label={t('list.name')}>
      {list.map((row) => (
        <li key={row.id}>
          <Link to={rowPath(row.id)}>{row.subject}</Link>
          <StatusTag status={row.status} />
          <small>
            {[formatNames(row.counterparties), row.creatorName, row.department].filter(Boolean).join(' · ')}
          </small>
          <small>
            <CountedBy row={row} />
          </small>
        </li>
      ))}
    </ul>
  );
}
