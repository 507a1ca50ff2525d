import { describe, expect, it } from 'vitest';
import { meantSpan } from './meant-spans.js';
import { durationAdvice, timeAdvice } from './moment-advice.js';

describe('a length of time in another form', () => {
  it.each([
    ['15min', 900],
    ['1h 30m', 5_400],
    ['1.5 hours', 5_400],
    ['2 days, 3 hours', 183_600],
    ['1500ms', 1.5],
    ['PT0.5S', 0.5],
    ['pt1h', 3_600],
    ['P1W2D', 777_600],
    ['8:00', 28_800],
    ['0:01:30', 90],
  ])('is read: %s', (written, seconds) => {
    expect(meantSpan(written)).toEqual({ seconds, hasCalendar: false });
  });

  it.each([
    ['P1M', 2_592_000],
    ['P1Y', 31_536_000],
    ['1 month', 2_592_000],
  ])('has parts of the calendar: %s', (written, seconds) => {
    expect(meantSpan(written)).toEqual({ seconds, hasCalendar: true });
  });

  it.each(['', '60', 'P', 'PT', 'soon', '1 fortnight', '1h and more', '25:99'])('is none: %j', (written) => {
    expect(meantSpan(written)).toBeUndefined();
  });
});

describe('advice on a duration', () => {
  it.each([
    ['P1M', 'write "P30D" or "PT720H": months and years have no length of their own.'],
    ['PT1.5S', 'write "PT1S" or "PT2S": seconds are whole.'],
    ['PT1.5H', 'write "PT1H30M".'],
    ['-15min', 'write "PT15M": no length of time is less than none.'],
    ['90', 'write "PT1M30S", if it counts seconds.'],
    ['999999999999 years', 'write days, hours, minutes and seconds, such as "P1DT12H" or "PT15M".'],
  ])('for %s', (written, advice) => {
    expect(durationAdvice(written)).toBe(advice);
  });
});

describe('advice on a time of day', () => {
  it.each([
    ['9:30', 'write "09:30:00".'],
    ['T09:30:15.50', 'write "09:30:15.5".'],
    ['09:30:00+02:00', 'write "09:30:00": a time of day has no offset.'],
    ['24:00', 'write "23:59:59": a day ends before 24:00.'],
    ['24:00:00', 'write "23:59:59": a day ends before 24:00.'],
    ['24:30', 'write hours, minutes and seconds, such as "09:30:00".'],
  ])('for %s', (written, advice) => {
    expect(timeAdvice(written)).toBe(advice);
  });
});
