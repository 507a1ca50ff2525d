import { isDate } from './date.js';

/** RFC 3339 with an offset, as UTC with milliseconds; further digits are cut off (V.1). */
export function normalizeDatetime(text: string): string | undefined {
  const [, date, time, fraction = '', offset] = datetime.exec(text) ?? [];
  if (date === undefined || !isDate(date)) return undefined;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const utc = new Date(`${date}T${time}.${milliseconds}${offset?.toUpperCase()}`).toISOString();
  // An offset can lead out of the years that four digits can write.
  return utc.length === 'YYYY-MM-DDTHH:MM:SS.sssZ'.length ? utc : undefined;
}

const datetime =
  /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d+))?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
