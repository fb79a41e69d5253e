import { useAddressParams } from '../../../../lib/use-address-params.ts';

export const PANES = ['params', 'condition', 'roles', 'page', 'comments'] as const;
export type PaneName = (typeof PANES)[number];

/** Which pane is shown and which param is edited in it, in the address, so that a place can be led to from anywhere. */
export function usePaneAddress() {
  const [address, change] = useAddressParams();
  const asked = address.get('pane');
  return {
    pane: PANES.find((one) => one === asked) ?? 'params',
    param: address.get('param'),
    show(pane: PaneName, param: string | null = null) {
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
