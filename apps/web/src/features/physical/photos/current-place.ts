const PATIENCE_MS = 10_000;
/** A position of a minute ago is where the person still is. */
const FRESH_MS = 60_000;
/** About a metre. */
const DECIMALS = 5;

/** Where the browser says that it is, as `latitude,longitude` in degrees; null: it does not know, or the person did not agree. */
export const currentPlace = (): Promise<string | null> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  });
