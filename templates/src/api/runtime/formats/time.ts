/**
 * A time of day without an offset: RFC 3339's partial-time, without a leap second. A fraction is cut to milliseconds,
 * and zeros at its end are dropped, so that texts sort as times do (V.8).
 */
export function normalizeTime(text: string): string | undefined {
  const [, time, fraction = ''] = /^((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d+))?$/.exec(text) ?? [];
  if (time === undefined) return undefined;
  const milliseconds = fraction.slice(0, 3).replace(/0+$/, '');
  return milliseconds === '' ? time : `${time}.${milliseconds}`;
}
