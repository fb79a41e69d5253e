/** Whether this is the run of `npm run test:cases`, which includes what `npm test` leaves out to stay short. */
export const WIDE = process.env.CINNABAR_TEST_WIDE === '1';

/** The first case in `npm test`, the most frequent one; every case in `npm run test:cases`. */
export const casesOfRun = <Case>(cases: readonly Case[]): readonly Case[] =>
  WIDE ? cases : cases.slice(0, 1);
