import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

export type ChangeParams = (
  change: (now: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * The parameters of the address, and their change. The change is made to what the address holds now: the router renders a new address a
 * moment later, and two quick changes must not undo one another.
 */
export function useAddressParams(): [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams();
  const change = useCallback<ChangeParams>(
    (by, options) => setParams(by(new URLSearchParams(window.location.search)), options),
    [setParams],
  );
  return [params, change];
}

/** These parameters with one set, or without it where it is empty. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
