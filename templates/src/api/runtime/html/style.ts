// The style of the pages: one sheet without other files, in light and dark, on wide screens and on phones.

export const style = `
:root {
  color-scheme: light dark;
  --ground: #f6f7f9; --surface: #ffffff; --line: #d9dde3; --text: #1b212b; --soft: #5b6675;
  --accent: #1d5fc4; --on-accent: #ffffff; --danger: #b3261e; --danger-soft: #fdeceb; --good-soft: #e7f4ea;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12151a; --surface: #1a1f27; --line: #323a46; --text: #e6e9ee; --soft: #9aa5b4;
    --accent: #7fb2ff; --on-accent: #0c1420; --danger: #ff9a92; --danger-soft: #3a1f1e; --good-soft: #1b3324;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere;
}
a { color: var(--accent); text-underline-offset: .15em; }
a:hover { text-decoration-thickness: .12em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: .5rem; background: var(--surface); padding: .5rem 1rem; z-index: 1; }
header { background: var(--surface); border-bottom: 1px solid var(--line); padding: .75rem 1.25rem; }
header ol, footer ul { display: flex; flex-wrap: wrap; gap: .25rem .5rem; list-style: none; margin: 0; padding: 0; }
.bar, footer ul { max-width: 64rem; margin-inline: auto; }
.bar { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1.5rem; }
.bar summary { padding: 0; font-weight: 400; color: var(--accent); }
.bar nav { flex: 1; }
.bar details { text-align: right; }
.bar details p { margin: .5rem 0; }
main { max-width: 66.5rem; margin-inline: auto; }
header li + li::before { content: "/"; color: var(--soft); margin-right: .5rem; }
.service { font-weight: 650; text-decoration: none; color: var(--text); }
main { padding: 1.75rem 1.25rem 3rem; }
.kind { margin: 0; color: var(--soft); font-size: .9rem; }
h1 { margin: 0 0 1.25rem; font-size: clamp(1.5rem, 4vw, 2rem); line-height: 1.2; }
h2 { font-size: 1.15rem; margin: 2rem 0 .75rem; }
.lead { white-space: pre-wrap; color: var(--soft); margin: -.75rem 0 1.5rem; max-width: 44rem; }
.card, .action, .raw { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
.card { padding: .25rem 1.25rem; margin-bottom: 1.25rem; }
.members { margin: 0; }
.members > div { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .25rem 1.5rem; padding: .7rem 0; }
.members > div + div { border-top: 1px solid var(--line); }
.members .members > div { grid-template-columns: minmax(6rem, 10rem) 1fr; padding: .3rem 0; border: 0; }
dt { color: var(--soft); }
dd { margin: 0; }
.text { white-space: pre-wrap; }
.none, .mark, .hint { color: var(--soft); }
.number, time { font-variant-numeric: tabular-nums; }
.list { margin: 0; padding-left: 1.2rem; }
code { font: .875em/1.5 ui-monospace, "Cascadia Mono", "Liberation Mono", Menlo, monospace; }
.table { overflow-x: auto; padding: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .65rem 1rem; vertical-align: top; }
th:first-child, td:first-child { padding-left: 1.25rem; }
td { overflow-wrap: break-word; max-width: 20rem; }
.table .id { white-space: nowrap; }
th { color: var(--soft); font-weight: 500; font-size: .9rem; white-space: nowrap; }
tbody tr { border-top: 1px solid var(--line); }
tbody tr:hover { background: color-mix(in srgb, var(--accent) 6%, transparent); }
.empty { padding: 1.25rem 0; margin: 0; color: var(--soft); }
.pager { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; margin-bottom: 1.5rem; }
.pager ul { display: flex; gap: .5rem; list-style: none; margin: 0; padding: 0; }
.pager a, .pager span.off, .below a {
  display: inline-block; padding: .4rem .9rem; border: 1px solid var(--line); border-radius: 8px;
  background: var(--surface); text-decoration: none;
}
.pager span.off { color: var(--soft); opacity: .6; }
.pager .where { color: var(--soft); font-variant-numeric: tabular-nums; }
.below ul { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; margin: 0 0 1.5rem; padding: 0; }
.moves { margin-bottom: 1.5rem; }
.move { margin-bottom: .75rem; }
.move .hint { margin-bottom: .35rem; }
.action, .raw { margin-bottom: .75rem; }
summary { cursor: pointer; padding: .8rem 1.25rem; font-weight: 600; border-radius: 10px; }
.action > form { padding: .25rem 1.25rem 1.25rem; max-width: 40rem; }
pre { margin: 0; padding: 0 1.25rem 1.25rem; overflow-x: auto; overflow-wrap: normal; }
.drawing { padding: 0 1.25rem .5rem; overflow-x: auto; }
.drawing svg { display: block; }
.field, .group { margin: 0 0 1.1rem; }
.group { border: 1px solid var(--line); border-radius: 8px; padding: .75rem 1rem 0; }
legend, label { font-weight: 600; }
label { display: block; margin-bottom: .25rem; }
.mark { font-weight: 400; font-size: .85rem; }
.hint, .error { margin: .25rem 0 0; font-size: .9rem; white-space: pre-wrap; }
input, select, textarea {
  width: 100%; font: inherit; color: inherit; background: var(--ground);
  border: 1px solid color-mix(in srgb, var(--soft) 70%, transparent); border-radius: 8px; padding: .5rem .7rem; min-height: 2.75rem;
}
label.null { font-weight: 400; margin: .35rem 0 0; }
.null input { width: auto; min-height: 0; margin: 0 .35rem 0 0; vertical-align: middle; }
textarea { resize: vertical; }
[readonly] { opacity: .7; }
[aria-invalid] { border-color: var(--danger); }
.error { color: var(--danger); font-weight: 500; }
button {
  font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.25rem; border: 0; border-radius: 8px; cursor: pointer;
  background: var(--accent); color: var(--on-accent);
}
button.danger { background: var(--danger); color: var(--surface); }
button:disabled { opacity: .6; cursor: progress; }
.result { margin-top: 1rem; }
.action > .hint { padding: 0 1.25rem; }
.said, .problem { background: var(--danger-soft); border-radius: 8px; padding: .7rem 1rem; }
#news, .note { background: var(--good-soft); border-radius: 8px; padding: .6rem 1rem; margin: 0 0 1.25rem; }
footer { border-top: 1px solid var(--line); padding: 1rem 1.25rem 2rem; font-size: .9rem; }
footer ul { gap: .25rem 1.25rem; }
@media (max-width: 40rem) {
  header, footer { padding-inline: 1rem; }
  main { padding: 1.25rem 1rem 2.5rem; }
  .card { padding-inline: 1rem; }
  .members > div, .members .members > div { grid-template-columns: 1fr; gap: 0; }
  dt { font-size: .875rem; }
  .table { padding: 0 1rem; }
  table, tbody, tr, td { display: block; }
  thead { display: none; }
  .table .id { white-space: normal; }
  tr { padding: .6rem 0; }
  tbody tr:first-child { border-top: 0; }
  td, td:first-child { padding: .15rem 0; max-width: none; overflow-wrap: anywhere; display: grid; grid-template-columns: 7rem 1fr; gap: .75rem; }
  td::before { content: attr(data-label); color: var(--soft); font-size: .875rem; }
  .action > form button { width: 100%; }
}
@media (prefers-contrast: more) { :root { --line: currentColor; --soft: var(--text); } }
`;
