import { useAddressParams } from '../../../../lib/use-address-params.ts';

export const PAPER_PANES = ['params', 'condition', 'roles', 'page', 'comments'] as const;
export const WORD_PANES = ['params', 'roles', 'check', 'comments'] as const;

/** Which pane is shown and which param is edited in it, in the address, so that a place can be led to from anywhere. */
export function usePaneAddress<P extends string>(panes: readonly [P, ...P[]]) {
  const [address, change] = useAddressParams();
  const asked = address.get('pane');
  return {
    pane: panes.find((one) => one === asked) ?? panes[0],
    param: address.get('param'),
    show(pane: P, param: string | null = null) {
      change(
        (now) => {
          now.set('pane', pane);
          if (param === null) now.delete('param');
          else now.set('param', param);
          return now;
        },
        { replace: true },
      );
    },
  };
}
