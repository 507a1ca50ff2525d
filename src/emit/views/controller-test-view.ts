// What the emitted tests of a controller say: what its function is given, and what becomes of what it returns.
import type { Controller, Model } from '../../model/model.js';
import { ImportList } from '../imports.js';
import { docComment, group, jsonLiteral, propertyName, stringLiteral } from '../typescript.js';
import { controllerFacts, type ControllerFacts } from './controller-test-facts.js';
import { folderOf, versionPrefix } from './places.js';
import { missingParentDetail, sameJson } from './resource-test-facts.js';
import { belowLevels } from './resource-test-view.js';
import { parentSteps } from './test-places.js';
import { requiresKey } from './test-support-view.js';

export function controllerTestView(controller: Controller, model: Model): Record<string, unknown> {
  const facts = controllerFacts(controller);
  const { safe, names, output, errors, parents } = controller;
  const { taken } = facts;
  const steps = parentSteps(controller, model);
  return {
    imports: importsOf(controller, model, facts).toString(),
    version: `v${model.service.version}`,
    versionName: `V${model.service.version}`,
    summary: docComment(controller.description),
    title: stringLiteral(`${safe ? 'GET' : 'POST'} ${versionPrefix(model)}${controller.path}`),
    member: names.collection,
    extensions: ownExtensions(controller, `v${model.service.version}`),
    callType: `${names.type}Call`,
    constants: [steps.constants, ...constantsOf(controller, facts)].filter((text) => text !== '').join('\n'),
    parents: steps.lines,
    place: steps.place,
    ask: askFunction(controller, model, facts),
    takes: taken.length > 0,
    given: `{ ${safe ? 'query' : 'input'}: ${expectedName(controller, facts)} }`,
    required: facts.required.length > 0,
    wrong: Object.keys(facts.wrong).length > 0,
    strays: Object.keys(facts.strays).length > 0,
    strayAt: safe ? 'parameter' : 'pointer',
    strayCode: safe ? 'invalid-parameter' : 'no-such-reference',
    refusedStatus: safe ? 400 : 422,
    refusedCode: safe ? 'invalid-parameter' : 'invalid-body',
    missingDetail: stringLiteral(missingParentDetail(controller)),
    isBelowCollection: parents.some(({ hasItems }) => hasItems),
    nowhere: `${taken.length > 0 ? 'sent, ' : ''}belowNothing(place${belowLevels(controller)})`,
    answersNothing: output.kind === 'none',
    answersMembers: output.kind === 'fields',
    status: output.kind === 'fields' ? output.status : 0,
    links: output.kind === 'fields' && safe && model.conventions.links,
    errors: errors.map(({ slug, status }) => ({
      slug: stringLiteral(slug),
      status,
      title: stringLiteral(`answers ${slug}`),
    })),
  };
}

/** Those of the service under test: the function is what the test says it is. */
function ownExtensions({ names }: Controller, version: string): string {
  const members = [`...NO_EXTENSIONS.${version}`, `${names.collection}: (call) => run(call)`];
  const inner = group('{ ', members, ' }');
  return group('{ ', ['...NO_EXTENSIONS', `${version}: ${inner}`], ' }');
}

function expectedName({ safe }: Controller, { sent, given }: ControllerFacts): string {
  return !safe && sameJson(sent, given) ? 'sent' : 'given';
}

function constantsOf(controller: Controller, facts: ControllerFacts): readonly string[] {
  const { safe, output, names } = controller;
  const { taken, sent, given, required, wrong, result } = facts;
  const constant = (name: string, value: Parameters<typeof jsonLiteral>[0], type: string): string => {
    const before = `const ${name}${type === '' ? '' : `: ${type}`} = `;
    return `  ${before}${jsonLiteral(value)};`;
  };
  const ofInput = [
    constant('sent', safe ? facts.texts : sent, safe ? 'Texts' : 'JsonObject'),
    ...(expectedName(controller, facts) === 'given' ? [constant('given', given, 'JsonObject')] : []),
    ...(required.length > 0 ? [constant('required', required, '')] : []),
    ...(Object.keys(facts.strays).length > 0
      ? [constant('strays', facts.strays, `{ readonly [at: string]: ${safe ? 'Texts' : 'JsonObject'} }`)]
      : []),
    ...(Object.keys(wrong).length > 0 ? [constant('wrong', wrong, safe ? 'Texts' : 'JsonObject')] : []),
  ];
  return [
    ...(taken.length > 0 ? ofInput : []),
    ...(output.kind === 'fields' ? [constant('output', result, `${names.type}Output`)] : []),
  ];
}

/** The request, with what is sent and where. */
function askFunction({ safe, names, input }: Controller, model: Model, { taken }: ControllerFacts): string {
  const type = safe ? 'Texts' : 'JsonObject';
  const parameters = taken.length > 0 ? `members: ${type} = sent, at = place` : 'at = place';
  const body = model.conventions.requestBody === 'wrapped' ? `{ ${propertyName(names.wrapper)}: members }` : 'members';
  const call = safe
    ? taken.length > 0
      ? 'service.get(`${at}?${new URLSearchParams(members).toString()}`)'
      : 'service.get(at)'
    : input.length > 0
      ? `service.post(at, ${body})`
      : requiresKey(model)
        ? 'service.postNothing(at)'
        : "service.request('POST', at)";
  return `  function ask(${parameters}): Promise<Answer> {\n    return ${call};\n  }`;
}

function importsOf(controller: Controller, model: Model, { taken, required }: ControllerFacts): ImportList {
  const { safe, names, output, parents } = controller;
  const imports = new ImportList();
  const support = '../support.js';
  const schema = `../../../src/api/v${model.service.version}/${folderOf(controller)}/schema.js`;
  for (const name of ['afterEach', 'beforeEach', 'describe', 'expect', 'test']) imports.add('vitest', name);
  imports.add(
    `../../../src/api/v${model.service.version}/extensions.js`,
    `V${model.service.version}Extensions`,
    'type',
  );
  if (model.conventions.absoluteLinks) imports.add('../../../src/api/runtime/base-url.js', 'baseUrl');
  imports.add('../../../src/api/runtime/controllers.js', 'notImplemented');
  const steps = parentSteps(controller, model);
  if (taken.length > 0 || /JsonObject/.test(steps.constants))
    imports.add('../../../src/api/runtime/json.js', 'JsonObject', 'type');
  imports.add(support, 'Answer', 'type').add(support, 'NO_EXTENSIONS').add(support, 'Service');
  if (/\bSeed\b/.test(steps.constants)) imports.add(support, 'Seed', 'type');
  if (safe && taken.length > 0) imports.add(support, 'Headers as Texts', 'type');
  if (parents.some(({ hasItems }) => hasItems)) imports.add(support, 'belowNothing');
  const showsLinks = safe && output.kind === 'fields' && model.conventions.links;
  if (required.length > 0 || showsLinks) imports.add(support, 'without');
  if (taken.length > 0) imports.add(schema, `${names.type}Call`, 'type');
  if (output.kind === 'fields') imports.add(schema, `${names.type}Output`, 'type');
  return imports;
}
