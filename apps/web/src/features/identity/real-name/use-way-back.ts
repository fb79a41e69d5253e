import { useSearchParams } from 'react-router';
import { ownPath } from '../../../lib/session/own-path.ts';

export interface WayBack {
  /** Where the person came from; null when from nowhere in particular. */
  service: string | null;
  /** A page of this journey that still knows it. */
  carry: (path: string, query?: Record<string, string>) => string;
}

/** `service` rides along from the page that asked for a verified identity to the result, which leads back. */
export function useWayBack(): WayBack {
  const [search] = useSearchParams();
  const service = ownPath(search.get('service'));
  return {
    service,
    carry: (path, query = {}) => {
      const next = new URLSearchParams({ ...query, ...(service ? { service } : {}) }).toString();
      return next ? `${path}?${next}` : path;
    },
  };
}
