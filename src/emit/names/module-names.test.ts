// People keep the list of names. This test collects the names that it has to contain from the emitted files.
import { type BindingName, Node, Project, type SourceFile } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import { render } from '../render.js';
import { isTakenName } from './module-names.js';

/** Every kind of resource, at several depths. Names of resources and fields contain an animal. */
const fields = `
    fields:
      yakName: { type: string, default: a }
      yakAge: { type: int, optional: true }
      yakBorn: { type: date, readonly: true, default: now }
      yakSeen: { type: datetime, readonly: true, on_update: now }
      yakCode: { type: bigint, optional: true, immutable: true }
      yakHair: { type: string, optional: true, was: yakFur, alias: true }
      yakKinds: { list: { enum: [a, b] }, optional: true }
      yakHome: { optional: true, fields: { yakStreet: string } }`;
const input = `
service: zoo
version: 1
conventions: { members: camel }
resources:
  zebras:${fields}
    resources:
      zebra-foals:${fields.replaceAll('\n', '\n    ')}
        resources:
          zebra-stripes: {}
      zebra-den:
        kind: document${fields.replaceAll('\n', '\n    ')}
        resources:
          zebra-beds: {}
          zebra-light: { kind: document, always: true }
      zebra-mood:
        kind: document
        always: true
        fields: { yakMood: { type: string, optional: true } }
  zebra-king:
    kind: document${fields}
    resources:
      zebra-heirs: {}
      zebra-crown: { kind: document }
      zebra-anthem: { kind: document, always: true, fields: { yakText: string? } }
  zebra-rules:
    singular: zebra-rules
    kind: document
    always: true
    fields: { yakRule: string? }
    resources:
      zebra-notes: {}
`;

function namesIn(name: BindingName): readonly string[] {
  if (Node.isIdentifier(name)) return [name.getText()];
  return name
    .getElements()
    .flatMap((element) => (Node.isBindingElement(element) ? namesIn(element.getNameNode()) : []));
}

/** Names that the file declares, without types: those begin with a capital, resources do not. */
function declaredNames(file: SourceFile): readonly string[] {
  const names: string[] = [];
  for (const node of file.getDescendants()) {
    if (Node.isVariableDeclaration(node) || Node.isParameterDeclaration(node)) {
      names.push(...namesIn(node.getNameNode()));
    } else if (Node.isFunctionDeclaration(node)) names.push(node.getName() ?? '');
    else if (Node.isImportSpecifier(node)) names.push(node.getAliasNode()?.getText() ?? node.getName());
  }
  return names.filter((name) => /^[a-z]/.test(name));
}

function importsModule(file: SourceFile): boolean {
  return file.getImportDeclarations().some((declaration) => declaration.getNamespaceImport() !== undefined);
}

describe('isTakenName', () => {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const emitted = render(modelOf(input)).filter(({ path }) => path.startsWith('src/api/') && path.endsWith('.ts'));
  const files = emitted.map(({ path, text }) => project.createSourceFile(path, text)).filter(importsModule);

  it('has every kind of file to check', () => {
    const kinds = files.map((file) => file.getFilePath().replace(/zebra[a-z-]*/g, '*'));
    for (const kind of ['/src/api/v1/*/*/store.ts', '/src/api/v1/*/routes.ts', '/src/api/v1/index.ts']) {
      expect(kinds).toContain(kind);
    }
    expect(files.length).toBeGreaterThan(20);
  });

  it('knows every name that a file declares beside the modules of resources', () => {
    const names = new Set(files.flatMap(declaredNames));
    const own = [...names].filter((name) => !/zebra|yak/i.test(name));
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((name) => !isTakenName(name)).toSorted()).toEqual([]);
  });
});
