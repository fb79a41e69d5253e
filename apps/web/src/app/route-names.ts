/** Routes that others link to by name; `appHome` is where the no-permission page leads (product-spec §2). */
export const ROUTE_NAMES = { appHome: '/' } as const;
export type RouteName = keyof typeof ROUTE_NAMES;
