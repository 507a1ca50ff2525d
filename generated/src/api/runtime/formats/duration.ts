// Durations of RFC 3339, appendix A: lengths of time, and periods, which may have months and years.

/** NaN for what is no duration. */
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
