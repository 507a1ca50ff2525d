export function numberOf(given: string, form: RegExp, isTaken: (value: number) => boolean): number | undefined {
  const value = form.test(given) ? Number(given) : NaN;
  return isTaken(value) ? value : undefined;
}
