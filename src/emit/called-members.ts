// Members of classes that something emitted calls, by name: which class an object has is not known.

/** A property of something, or several that are taken out of it: `.size`, `.read(`, `.read<T>(`, `.read.bind(`, `{ size }`. */
const ACCESS = /\.([A-Za-z_$][\w$]*)(\??\.?\(|<|\.(?:bind|call|apply)\b)?|[{,]\s*([A-Za-z_$][\w$]*)(?=\s*[,:}])/g;

/** The calls of a text that nothing has parsed, in the form of `callOf` in parse-class.ts. */
export function callsInText(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, name, call, taken] of text.matchAll(ACCESS)) {
    found.add(name ?? taken ?? '');
    if (call !== undefined) found.add(`${name}()`);
  }
  return found;
}

/** Members wait here for their first call. */
export class CalledMembers {
  readonly #called = new Set<string>();
  readonly #waiting = new Map<string, (() => void)[]>();

  call(name: string): void {
    if (this.#called.has(name)) return;
    this.#called.add(name);
    const waiting = this.#waiting.get(name) ?? [];
    this.#waiting.delete(name);
    for (const keep of waiting) keep();
  }

  /** @param keep runs once the member is called: now, or later, or never */
  whenCalled(name: string, keep: () => void): void {
    if (this.#called.has(name)) keep();
    else this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), keep]);
  }
}
