/** A day that the calendar has, as `YYYY-MM-DD` (V.2). */
export function isDate(text: string): boolean {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return false;
  // The 30th of February is read as a day of March.
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}
