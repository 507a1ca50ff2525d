// The style of the pages: the frame around Swagger UI, and the changes of a version.

export const style = `
body { margin: 0; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: #1b212b; background: #fff; }
header { border-bottom: 1px solid #d9dde3; padding: .75rem 1.25rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; max-width: 90rem; margin-inline: auto; }
a { color: #1d5fc4; text-underline-offset: .15em; }
a[aria-current] { color: inherit; font-weight: 650; text-decoration: none; }
:focus-visible { outline: 3px solid #1d5fc4; outline-offset: 2px; }
main { max-width: 64rem; margin-inline: auto; padding: 1.25rem; overflow-wrap: anywhere; }
`;
