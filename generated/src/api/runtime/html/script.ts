// The script in the browser: it sends the forms as JSON and shows the results. It is plain JavaScript, reads nothing
// but the attributes of the page and the answers of this service, and writes texts, never HTML.

export const script = String.raw`
'use strict';
(() => {
  const news = document.getElementById('news');
  const kept = takeNews();
  if (kept) { news.textContent = kept; news.hidden = false; }

  for (const element of document.querySelectorAll('[data-needs-script]')) element.hidden = false;
  for (const form of document.querySelectorAll('form[data-method]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      send(form);
    });
  }

  async function send(form) {
    const button = form.querySelector('button');
    clear(form);
    const place = placeOf(form);
    const body = form.dataset.method === 'DELETE' ? undefined : bodyOf(form);
    if (place === undefined || body === false) return focusFirst(form);
    button.disabled = true;
    try {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = headersOf(form, text);
      const response = await fetch(place, { method: form.dataset.method, headers, body: text });
      const problem = response.ok ? undefined : await response.json();
      if (isDecided(response.status, problem)) delete form.dataset.key;
      if (problem === undefined) await leave(form, response);
      else tell(form, problem, place);
    } catch {
      say(form, 'The service could not be reached. Nothing is known to have changed.');
    } finally {
      button.disabled = false;
    }
  }

  // A new item of a store is at the id that the form asks for; undefined without an id.
  function placeOf(form) {
    const field = form.querySelector('[data-id]');
    if (field === null) return form.dataset.href;
    const id = controlOf(field).value.trim();
    if (id !== '') return form.dataset.href + '/' + encodeURIComponent(id);
    mark(field, field.dataset.id + ' is required.');
    return undefined;
  }

  function headersOf({ dataset }, text) {
    const types = { POST: 'application/json', PUT: 'application/json', PATCH: 'application/merge-patch+json' };
    const type = types[dataset.method];
    return {
      Accept: 'application/json',
      ...(type && { 'Content-Type': type }),
      ...(dataset.ifMatch && { 'If-Match': dataset.ifMatch }),
      ...(dataset.ifNoneMatch && { 'If-None-Match': dataset.ifNoneMatch }),
      ...(dataset.method === 'POST' && { 'Idempotency-Key': keyOf(dataset, text) }),
    };
  }

  // A request whose outcome is unknown goes out again with the same key, so that it is done once.
  function keyOf(dataset, text) {
    if (dataset.key === undefined || dataset.sent !== text) {
      dataset.sent = text;
      dataset.key = '"' + [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('-') + '"';
    }
    return dataset.key;
  }

  // True when the outcome of the request is known. Otherwise the same goes out with its key again.
  function isDecided(status, problem) {
    if (problem === undefined) return true;
    return status < 500 && ![408, 425, 429].includes(status) && problem.code !== 'idempotency-key-in-use';
  }


  async function leave(form, response) {
    const done = { POST: 'Created.', PUT: 'Saved.', PATCH: 'Saved.', DELETE: 'Deleted.' };
    keepNews(form.dataset.news ?? (response.status === 201 ? 'Created.' : done[form.dataset.method]));
    const place = form.dataset.after ?? response.headers.get('Location');
    if (place) location.assign(place);
    else location.reload();
  }


  // A browser may refuse to keep anything for a page; then the next one has no news.
  function keepNews(text) {
    try { sessionStorage.setItem('news', text); } catch {}
  }

  function takeNews() {
    try {
      const text = sessionStorage.getItem('news');
      sessionStorage.removeItem('news');
      return text;
    } catch {
      return null;
    }
  }

  // The body as the members of the form say it; false when one of them cannot be read.
  function bodyOf(form) {
    const onlyChanged = form.dataset.method === 'PATCH';
    const body = {};
    let readable = true;
    for (const field of form.querySelectorAll('[data-pointer]')) {
      const control = controlOf(field);
      if (onlyChanged && !isTouched(control)) continue;
      try {
        const value = valueOf(field, control);
        if (value !== undefined) set(body, field.dataset.pointer, value);
        else if (onlyChanged) set(body, field.dataset.pointer, null);
      } catch {
        mark(field, 'This is not JSON.');
        readable = false;
      }
    }
    if (!readable) return false;
    return form.dataset.wrapper === undefined ? body : { [form.dataset.wrapper]: body };
  }

  function valueOf(field, control) {
    return isTouched(control) ? read(control.value, field.dataset.kind) : was(field, control);
  }

  function controlOf(field) {
    return field.querySelector('input, select, textarea');
  }

  function isTouched(control) {
    // A text area changes its line breaks, but its default keeps them.
    if (control.tagName !== 'SELECT') return control.value !== control.defaultValue.replace(/\r\n?/g, '\n');
    const first = [...control.options].find((option) => option.defaultSelected);
    return control.value !== (first ? first.value : '');
  }

  // The value of an untouched control: the one before, or the default that it was filled with.
  function was(field, control) {
    return field.dataset.was === undefined ? read(control.value, field.dataset.kind) : JSON.parse(field.dataset.was);
  }

  function read(text, kind) {
    if (text === '') return undefined;
    if (kind === 'json') return JSON.parse(text);
    return text;
  }


  function set(body, pointer, value) {
    const names = namesOf(pointer);
    const last = value === undefined ? undefined : names.pop();
    let inside = body;
    for (const name of names) inside = inside[name] ??= {};
    if (last !== undefined) inside[last] = value;
  }

  function namesOf(pointer) {
    return pointer.split('/').slice(1).map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  }

  // Shows each fault at its field; faults without a field, and the summary, below the fields.
  function tell(form, problem, place) {
    const others = [];
    for (const fault of problem.errors ?? []) {
      const field = fault.pointer === undefined ? undefined : fieldAt(form, fault.pointer);
      if (field === undefined) others.push(fault.pointer ? fault.pointer + ': ' + fault.detail : fault.detail);
      else mark(field, (fault.pointer.slice(field.dataset.pointer.length + 1) + ' ' + fault.detail).trim());
    }
    const text = [...new Set([problem.detail ?? problem.title, ...others])].join(' ');
    say(form, text);
    if (problem.status === 412) {
      if (form.dataset.ifNoneMatch) lead(form, place, 'Look at it');
      else lead(form, location.href, 'Load it again');
    }
    if (form.querySelector('[aria-invalid]')) focusFirst(form);
  }

  function fieldAt(form, pointer) {
    const fields = [...form.querySelectorAll('[data-pointer]')];
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const field = fields.find((one) => one.dataset.pointer === at);
      if (field) return field;
    }
    return undefined;
  }

  function mark(field, text) {
    const error = field.querySelector('.error');
    error.textContent = error.hidden ? text : error.textContent + ' ' + text;
    error.hidden = false;
    controlOf(field).setAttribute('aria-invalid', 'true');
  }

  function clear(form) {
    for (const error of form.querySelectorAll('.error, .said, .result')) error.hidden = true;
    for (const control of form.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid');
  }

  function focusFirst(form) {
    form.querySelector('[aria-invalid]').focus();
  }

  function say(form, text) {
    const said = form.querySelector('.said');
    said.textContent = text;
    said.hidden = false;
    said.focus();
  }

  function lead(form, href, text) {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = text;
    form.querySelector('.said').append(' ', link, '.');
  }
})();
`;
