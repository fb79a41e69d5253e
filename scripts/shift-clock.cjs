/**
 * Shifts the clock of a process and of its worker threads by CINNABAR_TEST_CLOCK (`+1d`, `+40d`, `+3y`; a year has 365 days): `node
 * --require` this file. Only JavaScript's clock is shifted: `Date.now()`, `new Date()` and `Date()`. Timers, times of files, the database
 * and other programs keep the real time (decision 0031).
 */
const DAY_MS = 86_400_000;
const UNITS = { d: DAY_MS, y: 365 * DAY_MS };

/** @param {string} shift @returns {number} milliseconds */
function readShift(shift) {
  const [, sign, count, unit] = /^([+-])(\d+)([dy])$/.exec(shift) ?? [];
  if (!unit) throw new RangeError(`CINNABAR_TEST_CLOCK is "${shift}", not a shift such as +1d, +40d or +3y`);
  return (sign === '-' ? -1 : 1) * Number(count) * UNITS[unit];
}

/** @param {number} shiftMs */
function shiftClock(shiftMs) {
  const RealDate = Date;
  const now = () => RealDate.now() + shiftMs;
  // A proxy and no subclass: `Date()` without `new` is a call, too, and dates of either origin have one prototype.
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  RealDate.prototype.constructor = globalThis.Date;
}

if (process.env.CINNABAR_TEST_CLOCK) shiftClock(readShift(process.env.CINNABAR_TEST_CLOCK));
