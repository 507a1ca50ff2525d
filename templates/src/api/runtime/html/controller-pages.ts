// Your functions on the HTML pages: each is a form where it is offered, and a page of its own if it only reads.
import type { JsonObject } from '../json/json.js';
import { writableProperties } from './controls.js';
import { formMarkup, result, section } from './forms.js';
import { linkTo } from './frame.js';
import type { AskedFunction, FunctionPages } from './function-pages.js';
import { crumbOf } from './item-page.js';
import { asTitle, inWords, markup, nothing, type Markup } from './markup.js';
import { fits, pathOf, trailTo, type ResourcePages } from './resource-pages.js';

export interface ControllerPages {
  /** `/v1/loans/{loanId}/closures` */
  readonly path: string;
  /** In words. */
  readonly name: string;
  readonly description: string;
  /** True when it only reads: its input is then a query. */
  readonly safe: boolean;
  /** The member around a body. */
  readonly wrapper: string | undefined;
  /** The required members or parameters. */
  readonly required: readonly string[];
  /** The schema of its members, or of its parameters. */
  readonly schema: JsonObject;
}

export function functionPages(controllers: readonly ControllerPages[]): FunctionPages {
  return {
    paths: controllers.map(({ path }) => path),
    askedAt: (url, resources) => askedOf(url, resources, controllers),
    offersBelow: (pattern, href, hidden = []) => offersBelow(pattern, href, controllers, hidden),
  };
}

function askedOf(
  url: string,
  resources: readonly ResourcePages[],
  controllers: readonly ControllerPages[],
): AskedFunction | undefined {
  const path = pathOf(url);
  const controller = controllers.find((one) => fits(path.split('/'), one.path));
  if (controller === undefined) return undefined;
  const { name, safe } = controller;
  const given = Object.fromEntries(new URLSearchParams(url.split('?').slice(1).join('?')));
  return {
    title: asTitle(inWords(name)),
    crumbs: [...trailTo(path, resources).map(crumbOf), { title: inWords(name), href: safe ? path : undefined }],
    question: safe && takesSomething(controller) ? questionMarkup(controller, path, given) : nothing,
  };
}

function offersBelow(
  pattern: string,
  href: string,
  controllers: readonly ControllerPages[],
  hidden: readonly string[],
): Markup {
  const below = controllers.filter(({ path }) => {
    const end = path.lastIndexOf('/');
    return path.slice(0, end) === pattern && !hidden.includes(path.slice(end + 1));
  });
  const offers = below.map((controller) => {
    const own = href + controller.path.slice(controller.path.lastIndexOf('/'));
    return controller.safe ? questionMarkup(controller, own, {}) : runMarkup(controller, own);
  });
  return offers.length === 0 ? nothing : markup`${offers}`;
}

function runMarkup(controller: ControllerPages, href: string): Markup {
  const target = { resource: { ...controller, immutable: [] }, href, tag: undefined };
  const button = `Run ${controller.name}`;
  const form = formMarkup(formName(controller), 'POST', target, button, { after: result });
  return section(asTitle(inWords(controller.name)), markup`${leadOf(controller)}${form}`, 'RUN');
}

function takesSomething({ schema }: ControllerPages): boolean {
  return writableProperties(schema).length > 0;
}

/** A link, or a form for the parameters. @param given the parameters of this request */
function questionMarkup(controller: ControllerPages, href: string, given: JsonObject): Markup {
  const title = asTitle(inWords(controller.name));
  if (!takesSomething(controller)) {
    return markup`<nav class="below" aria-label="${title}"><ul><li>${linkTo({ title, href })}</li></ul></nav>`;
  }
  const target = { resource: { ...controller, immutable: [] }, href, tag: undefined };
  const form = formMarkup(formName(controller), 'GET', target, 'Show', { shown: given });
  return section(title, markup`${leadOf(controller)}${form}`, 'GET');
}

/** Unique on a page, which can have several forms, even of two versions: `v1-searches`. */
function formName({ path }: ControllerPages): string {
  return path.slice(1).replaceAll(/[^A-Za-z0-9]+/g, '-');
}

function leadOf({ description }: ControllerPages): Markup {
  return description === '' ? nothing : markup`<p class="hint">${description}</p>`;
}
