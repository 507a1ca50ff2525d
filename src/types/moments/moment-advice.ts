// Advice on lengths of time, and times of day, that are in another form.
import { normalizeTime } from '#runtime/formats/time.js';
import { joinWithOr } from '../../diagnostics/wording.js';
import { durationOf } from './duration-text.js';
import { meantSpan } from './meant-spans.js';

/** `P1M` → `write "P30D" or "PT720H": …`; for what cannot be guessed, the form. */
export function durationAdvice(written: string): string {
  const [, sign = '', rest = ''] = /^([+-]?)(.*)$/s.exec(written.trim()) ?? [];
  const isCount = /^\d{1,12}$/.test(rest);
  const meant = isCount ? meantSpan(`${rest}s`) : meantSpan(rest);
  const [down, up] = [Math.floor, Math.ceil].map((round) => durationOf(round(meant?.seconds ?? NaN)));
  if (meant === undefined || down === undefined || up === undefined)
    return 'write days, hours, minutes and seconds, such as "P1DT12H" or "PT15M".';
  if (sign === '-') return `write ${texts(down)}: no length of time is less than none.`;
  if (isCount) return `write ${texts(down)}, if it counts seconds.`;
  if (meant.hasCalendar)
    return `write ${texts(down, hoursOf(meant.seconds))}: months and years have no length of their own.`;
  return down === up ? `write ${texts(down)}.` : `write ${texts(down, up)}: seconds are whole.`;
}

/** `8:00` → `write "08:00:00".`; for what cannot be guessed, the form. */
export function timeAdvice(written: string): string {
  const form = /^t?(\d{1,2}):(\d\d)(?::(\d\d(?:\.\d+)?))?(z|[+-]\d\d:?\d\d)?$/i;
  const [, hours = '', minutes = '', seconds = '00', offset = ''] = form.exec(written.trim()) ?? [];
  if (hours === '24' && /^00$/.test(minutes) && /^00(?:\.0+)?$/.test(seconds))
    return 'write "23:59:59": a day ends before 24:00.';
  const time = normalizeTime(`${hours.padStart(2, '0')}:${minutes}:${seconds}`);
  if (time === undefined) return 'write hours, minutes and seconds, such as "09:30:00".';
  return offset === '' ? `write ${texts(time)}.` : `write ${texts(time)}: a time of day has no offset.`;
}

function hoursOf(seconds: number): string {
  const [hours, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds % 3_600)];
  return `PT${hours}H${rest === 0 ? '' : `${Math.floor(rest / 60)}M${rest % 60 === 0 ? '' : `${rest % 60}S`}`}`;
}

function texts(...forms: readonly string[]): string {
  return joinWithOr([...new Set(forms)].map((form) => `"${form}"`));
}
