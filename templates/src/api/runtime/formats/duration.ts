// Durations of RFC 3339, appendix A: lengths of time, and periods, which may have months and years.

/**
 * A length of time: a duration of RFC 3339's appendix A without months and years, which have no length of their own. A
 * day has 24 hours, and equal lengths have one form (`PT24H` is `P1D`, V.8). Seconds are whole, and a length has at
 * most nine digits of days.
 */
export function normalizeDuration(text: string): string | undefined {
  const parts = durationParts(text);
  return parts === undefined || parts.hasCalendar ? undefined : durationText(0, parts.seconds);
}

/** Any duration of appendix A, in the one form that it has with months below 12. */
export function normalizePeriod(text: string): string | undefined {
  const parts = durationParts(text);
  return parts && durationText(parts.months, parts.seconds);
}

/** NaN for a text that is not a duration. */
export function secondsOf(duration: string): number {
  return durationParts(duration)?.seconds ?? NaN;
}

/** Negative, zero or positive, as sort functions answer. */
export function compareDurations(a: string, b: string): number {
  return secondsOf(a) - secondsOf(b);
}

const durationForm =
  /^P(?=[\dT])(?:(\d{1,9})W|(?:(\d{1,9})Y)?(?:(\d{1,9})M)?(?:(\d{1,9})D)?(?:T(?=\d)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?)$/;

interface DurationParts {
  readonly months: number;
  readonly seconds: number;
  readonly hasCalendar: boolean;
}

function durationParts(text: string): DurationParts | undefined {
  const found = durationForm.exec(text);
  if (found === null) return undefined;
  const [weeks = 0, years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((digits: string | undefined) => Number(digits ?? 0));
  const parts = {
    months: 12 * years + months,
    seconds: 86_400 * (7 * weeks + days) + 3_600 * hours + 60 * minutes + seconds,
    hasCalendar: found[2] !== undefined || found[3] !== undefined,
  };
  return parts.months < 12e9 && parts.seconds < 86_400e9 ? parts : undefined;
}

/** The grammar needs months between years and days, and minutes between hours and seconds, even if they are zero. */
function durationText(allMonths: number, allSeconds: number): string {
  if (allMonths === 0 && allSeconds === 0) return 'PT0S';
  const [years, months] = [Math.floor(allMonths / 12), allMonths % 12];
  const [days, time] = [Math.floor(allSeconds / 86_400), allSeconds % 86_400];
  const [hours, minutes, seconds] = [Math.floor(time / 3_600), Math.floor(time / 60) % 60, time % 60];
  const part = (count: number, unit: string, isKept = false): string => (count > 0 || isKept ? `${count}${unit}` : '');
  const date = `${part(years, 'Y')}${part(months, 'M', years > 0 && days > 0)}${part(days, 'D')}`;
  const clock = `${part(hours, 'H')}${part(minutes, 'M', hours > 0 && seconds > 0)}${part(seconds, 'S')}`;
  return `P${date}${clock === '' ? '' : `T${clock}`}`;
}
