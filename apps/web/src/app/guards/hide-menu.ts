import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

const FLAG = 'hide_menu';

/** Once set it applies until the page is reloaded: a site that embeds the product without a menu wants every page without it. */
let hidden = false;

export function readHideMenu(search: string): boolean {
  const value = new URLSearchParams(search).get(FLAG);
  return value !== null && !['0', 'false'].includes(value);
}

export function useMenuHidden(): boolean {
  const { search } = useLocation();
  return hidden || readHideMenu(search);
}

/** product-spec §2: the flag is kept across navigation, so it is written back into an address that lost it. */
export function useKeepHideMenu(): void {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (readHideMenu(location.search)) hidden = true;
    else if (hidden) {
      const search = new URLSearchParams(location.search);
      search.set(FLAG, 'true');
      navigate(
        { pathname: location.pathname, search: `?${search}`, hash: location.hash },
        { replace: true, state: location.state },
      );
    }
  }, [location, navigate]);
}
