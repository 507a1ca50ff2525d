import { versionOutput } from '../../output.js';
import { openapiDocument } from '../../openapi/document.js';

export const output = versionOutput({ text: (model) => `${JSON.stringify(openapiDocument(model), null, 2)}\n` });
