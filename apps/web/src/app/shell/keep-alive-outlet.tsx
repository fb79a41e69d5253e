import { Activity, useState } from 'react';
import { Outlet } from 'react-router';
import { useRouteSpec } from '../match-spec.ts';
import { RoutePage } from '../route-page.tsx';
import type { RouteSpec } from '../route-spec.ts';

/** The outlet, and the pages marked `keepAlive` that were open before: hidden with their state, their effects at rest. */
export function KeepAliveOutlet() {
  const spec = useRouteSpec();
  const [kept, setKept] = useState<readonly RouteSpec[]>([]);
  if (spec.keepAlive && !kept.includes(spec)) setKept([...kept, spec]);
  return (
    <>
      {kept.map((one) => (
        <Activity key={one.path} mode={one === spec ? 'visible' : 'hidden'}>
          <RoutePage spec={one} />
        </Activity>
      ))}
      {!spec.keepAlive && <Outlet />}
    </>
  );
}
