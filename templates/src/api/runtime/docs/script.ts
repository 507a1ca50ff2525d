// The script of the page: it hands the OpenAPI document of its version to Swagger UI, which asks nobody else for
// anything.

export const script = `'use strict';
const place = document.getElementById('operations');
SwaggerUIBundle({
  domNode: place,
  url: place.dataset.document,
  deepLinking: true,
  displayRequestDuration: true,
  validatorUrl: null,
});
`;
