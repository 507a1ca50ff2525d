// Building blocks of the clients of all versions.
export { asking, askingForPages, doing, leading, leadingBy, running, type Nothing } from './controllers.js';
export { following, listing, type ListOptions, type NoCriteria, type Page, type PageLinks } from './pages.js';
export * from './operations.js';
export { ProblemError, type ExtensionsOf, type Fault } from './problem.js';
export { below, placeOf, read, type Target } from './requests.js';
export { tagOf } from './known.js';
export { acting, linking, type Checked } from './links.js';
export { Transport, type Caller, type ClientOptions } from './transport.js';
export type * from './types.js';
