import { APPLICATION_BOXES } from '@cinnabar/protocol/physical/physical-values';

type Box = (typeof APPLICATION_BOXES)[number];

/** What the list shows; it stands in the address, so that it survives a reload and can be passed on. */
export interface ApplicationFilter {
  box: Box;
  keyword: string;
  sealId: string;
  page: number;
}

const LAST_PAGE = 1000;

export function readFilter(params: URLSearchParams): ApplicationFilter {
  const page = Number(params.get('page'));
  return {
    box: APPLICATION_BOXES.find((box) => box === params.get('box')) ?? 'ALL',
    keyword: (params.get('keyword') ?? '').slice(0, 60),
    sealId: (params.get('seal') ?? '').slice(0, 64),
    page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
  };
}

/** The parameters with this filter; what is as at the start is left out. */
export function writeFilter(params: URLSearchParams, filter: ApplicationFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  const { box, keyword, sealId, page } = filter;
  const values = { box: box === 'ALL' ? '' : box, keyword, seal: sealId, page: page === 1 ? '' : `${page}` };
  for (const [name, value] of Object.entries(values))
    if (value === '') next.delete(name);
    else next.set(name, value);
  return next;
}
