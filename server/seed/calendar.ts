import { addSeconds, DAY_SECONDS, utcDayOf } from '../src/platform/clock.ts';

/** The UTC days that the demo data covers, oldest first; the last is today. */
export interface Calendar {
  readonly now: Date;
  readonly days: readonly string[];
  dayStart(index: number): Date;
  /** Returns a time on a day. @param seconds the number of seconds after midnight */
  timeOn(index: number, seconds: number): Date;
  dayIndexOf(time: Date): number;
}

export function createCalendar(now: Date, length: number): Calendar {
  const today = new Date(`${utcDayOf(now)}T00:00:00Z`);
  const dayStart = (index: number) => addSeconds(today, (index - length + 1) * DAY_SECONDS);
  return {
    now,
    days: Array.from({ length }, (_, index) => utcDayOf(dayStart(index))),
    dayStart,
    timeOn: (index, seconds) => addSeconds(dayStart(index), seconds),
    dayIndexOf: (time) => Math.floor((time.getTime() - dayStart(0).getTime()) / (DAY_SECONDS * 1000)),
  };
}
