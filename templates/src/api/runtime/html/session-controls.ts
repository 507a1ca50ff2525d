// Login and logout on the pages (A.1): a form where the caller has to be known, and a menu at the top of each page.
import type { JsonObject } from '../json/json.js';
import type { SessionControls } from './frame.js';
import { markup, nothing, type Markup } from './markup.js';
import { membersMarkup, rawMarkup } from './values.js';

/**
 * @param href of the sessions
 * @param wrapper the member that wraps a body; undefined where bodies are bare
 */
export function sessionControls(href: string, wrapper?: string): SessionControls {
  const current = `${href}/current`;
  return {
    login: loginForm(href, wrapper),
    menu: markup`<details>
<summary>Session</summary>
<p><a href="${current}">Who is logged in</a></p>
<form data-method="DELETE" data-href="${current}" data-after="/" data-news="Logged out." data-needs-script hidden>
${said}
<button type="submit">Log out</button>
</form>
</details>`,
    page: (route, document) => (/^\/v[0-9]+\/sessions\b/.test(route) ? content(document) : undefined),
  };
}

function content(document: JsonObject): Markup {
  const { _links: _, ...session } = document;
  return markup`<section class="card">${membersMarkup(session)}</section>
${rawMarkup(session)}`;
}

const said = markup`<p class="said" role="alert" tabindex="-1" hidden></p>`;

/** It opens no other page: the same page is loaded again. */
function loginForm(href: string, wrapper: string | undefined): Markup {
  const around = wrapper === undefined ? nothing : markup` data-wrapper="${wrapper}"`;
  return markup`<section class="card" data-needs-script hidden>
<form data-method="POST" data-href="${href}"${around} data-after="" data-news="Logged in." novalidate>
${field('name', 'Name', markup`type="text" autocomplete="username" autocapitalize="none" spellcheck="false"`)}
${field('password', 'Password', markup`type="password" autocomplete="current-password"`)}
${said}
<button type="submit">Log in</button>
</form>
</section>`;
}

function field(name: string, title: string, attributes: Markup): Markup {
  const id = `login/${name}`;
  return markup`<div class="field" data-pointer="/${name}" data-kind="text">
<label for="${id}">${title}</label>
<input ${attributes} id="${id}" aria-describedby="${id}-error" aria-required="true">
<p class="error" id="${id}-error" hidden></p>
</div>`;
}
