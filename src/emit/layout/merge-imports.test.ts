import { describe, expect, it } from 'vitest';
import { mergeImports } from './merge-imports.js';

const PATH = 'src/api/v1/rooms/seats/routes.ts';

describe('the imports of a rendered file', () => {
  it('become one sorted block below the header, wherever they stand', () => {
    const text = [
      '// Header.',
      "import { b } from '#api/runtime/b.js';",
      '',
      'one();',
      "  import type { A } from '#api/runtime/b.js';",
      "  import { errors } from '#version/errors.js';",
      "  import type { FastifyInstance } from 'fastify';",
      "  import * as seats from './store.js';",
      '  two();',
      '',
    ].join('\n');
    expect(mergeImports(PATH, text)).toBe(
      [
        '// Header.',
        "import type { FastifyInstance } from 'fastify';",
        "import { type A, b } from '../../../runtime/b.js';",
        "import { errors } from '../../errors.js';",
        "import * as seats from './store.js';",
        '',
        'one();',
        '  two();',
        '',
      ].join('\n'),
    );
  });

  it('are imported as values when one of two uses is of a value', () => {
    const text = "import type * as s from './s.js';\nx();\nimport * as s from './s.js';\n";
    expect(mergeImports(PATH, text)).toBe("import * as s from './s.js';\n\nx();\n");
  });

  it('lead to src/api/ from the root, too', () => {
    expect(mergeImports('bench.ts', "import { b } from '#api/b.js';\nb();\n")).toBe(
      "import { b } from './src/api/b.js';\n\nb();\n",
    );
  });

  it('keep their order where they stand at the top, once each', () => {
    const text = "// Header.\nimport { z } from './z.js';\nimport { a } from 'a';\n\ncode();\n";
    expect(mergeImports(PATH, text)).toBe(text);
  });
});
