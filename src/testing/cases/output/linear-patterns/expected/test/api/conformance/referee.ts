// Ajv as the judge of bodies and representations, by the OpenAPI document and the profiles.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Json, JsonObject } from '../../../src/api/runtime/json/json.js';
import { LinearPattern } from '../../../src/api/runtime/body/linear-pattern.js';
import { service } from '../routes-under-test.js';
import type { World } from './world.js';

const DOCUMENT = 'openapi';

/** Patterns that Ajv matches as the service does, in linear time. */
const linear: readonly string[] = [
  '^(?:[a-z]|[a-z0-9])+$',
  '^(?:[a-z0-9]+-?)*$',
  '^(?:\\w+\\s?)*$',
  '\\B!|^[a-z]*[a-z]*\\.$',
];

const regExp = Object.assign(
  (pattern: string, flags: string) => {
    const expression = new RegExp(pattern, flags);
    return linear.includes(pattern) ? new LinearPattern(expression) : expression;
  },
  { code: 'new RegExp' },
);

/** The names on the way to a part of a document. */
export type Pointer = readonly string[];

export class Referee {
  readonly #validators = new Map<string, ValidateFunction>();
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, code: { regExp } });

  constructor(openapi: JsonObject) {
    this.#ajv.addKeyword({ keyword: 'x-minimum', type: 'string', compile: bound((order) => order >= 0) });
    this.#ajv.addKeyword({ keyword: 'x-maximum', type: 'string', compile: bound((order) => order <= 0) });
    this.#ajv.addSchema({ ...openapi, $id: DOCUMENT });
  }

  static async open(world: World): Promise<Referee> {
    const { text } = await world.send('GET', `/openapi/${service.version}.json`);
    return new Referee(JSON.parse(text));
  }

  /** The faults of the value; empty if it fits. */
  faults(schema: JsonObject, value: Json): readonly string[] {
    const validate = this.#ajv.compile(schema);
    return validate(value) ? [] : messages(validate.errors);
  }

  /** The faults in the body of an answer, by the OpenAPI document. */
  faultsOfAnswer(
    path: string,
    method: string,
    status: number,
    value: Json,
    mediaType = 'application/json',
  ): readonly string[] {
    return this.#judge([path, method, 'responses', String(status), 'content', mediaType, 'schema'], value);
  }

  /** The faults in the body of a request, by the OpenAPI document. */
  faultsOfRequest(path: string, method: string, value: Json): readonly string[] {
    return this.#judge([path, method, 'requestBody', 'content', 'application/json', 'schema'], value);
  }

  #judge([path = '', ...rest]: readonly string[], value: Json): readonly string[] {
    return this.faultsAt(['paths', path.slice(service.version.length + 1), ...rest], value);
  }

  /** The faults by the schema at a place of the OpenAPI document. */
  faultsAt(pointer: Pointer, value: Json): readonly string[] {
    const reference = `${DOCUMENT}#/${pointer.map(escaped).join('/')}`;
    const validate = this.#validators.get(reference) ?? this.#ajv.compile({ $ref: reference });
    this.#validators.set(reference, validate);
    return validate(value) ? [] : messages(validate.errors);
  }
}

function messages(errors: typeof Ajv2020.prototype.errors): readonly string[] {
  return (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

/** A part of a JSON pointer in a URI fragment. */
function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Bounds of texts, which are ordered as numbers, as moments, or as texts. */
function bound(holds: (order: number) => boolean) {
  return (limit: string, parent: Readonly<Record<string, unknown>>) => {
    const format = parent['format'];
    return (text: string): boolean => {
      if (format === 'date-time') return holds(Date.parse(text.toUpperCase()) - Date.parse(limit));
      return holds(text < limit ? -1 : text > limit ? 1 : 0);
    };
  };
}
