/** JSON Schema 2020-12, as far as the language's schema uses it. */
export interface JsonSchema {
  readonly [keyword: string]: JsonSchemaValue;
}

export type JsonSchemaValue = string | number | boolean | null | JsonSchema | readonly JsonSchemaValue[];
