import { dayInParis } from '@lares/domain/shared/day';
import { clockInParis } from '@lares/domain/shared/paris-clock';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { now } from '#lib/clock.ts';

/**
 * The calendar libraries read the clock and the time zone of the browser through dayjs. Here every value is a time of the wall clock,
 * without the hour that a browser in France skips in March, and « now » is the time in Paris, wherever the browser is.
 */
declare module 'dayjs' {
  interface Dayjs {
    /** Called by the constructor. */
    parse: (config: { date?: unknown; utc?: boolean; args?: ArrayLike<unknown> }) => void;
  }
}

const parisNow = () => `${dayInParis(now())}T${clockInParis(now())}:00`;

dayjs.extend(utc);
dayjs.extend((_option, { prototype }) => {
  const parse = prototype.parse;
  prototype.parse = function parseInParis(config) {
    config.utc = true;
    if (config.date === undefined) config.date = parisNow();
    parse.call(this, config);
  };
});
