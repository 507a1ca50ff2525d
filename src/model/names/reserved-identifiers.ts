// The identifiers that an emitted variable must not have: the language's own words, and the globals that emitted code uses.

const reservedWords = `
  abstract any arguments as async await boolean break case catch class const continue debugger declare default delete do
  else enum eval export extends false finally for from function get if implements import in infer instanceof interface is
  keyof let module namespace never new null number object of package private protected public readonly require return
  satisfies set static string super switch symbol this throw true try type typeof undefined unique unknown using var void
  while with yield
`;

const globals = `
  Array ArrayBuffer BigInt Boolean Buffer Date Error Infinity Intl JSON Map Math NaN Number Object Promise Proxy Reflect
  RegExp Set String Symbol TextDecoder TextEncoder URL URLSearchParams Uint8Array WeakMap WeakSet console constructor
  crypto decodeURIComponent encodeURIComponent exports fetch global globalThis hasOwnProperty isFinite isNaN parseFloat
  parseInt process prototype queueMicrotask setImmediate setInterval setTimeout clearImmediate clearInterval clearTimeout
  structuredClone toString valueOf
`;

/** Every identifier that `safeIdentifier` suffixes. */
export const reservedIdentifiers: ReadonlySet<string> = new Set(`${reservedWords} ${globals}`.trim().split(/\s+/));
