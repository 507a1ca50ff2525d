// The emitted tests of a controller: the argument of its function, and the answer to the result.
import type { Controller, Model } from '../../../../../model/model.js';
import { controllerFacts, type ControllerFacts } from '../../../../contract-tests/controller-facts.js';
import { requiresKey } from '../../../../contract-tests/caller-facts.js';
import { parentSteps } from '../../../../contract-tests/parent-steps.js';
import { levelsToParent, missingParentDetail, sameJson } from '../../../../contract-tests/fact-values.js';
import { testConstant, type TestConstant } from '../../../../contract-tests/test-constants.js';
import { controllerOutput } from '../../../../output.js';
import type { View } from '../../../../templates.js';
import { resourceFolder } from '../../../../names/emitted-names.js';
import { versionPrefix } from '../../../../routes/urls.js';

export const output = controllerOutput({ view: controllerTestView });

function controllerTestView(controller: Controller, model: Model): View {
  const facts = controllerFacts(controller);
  const { safe, names, errors, description } = controller;
  const { constants, fixtures, parents, place } = parentSteps(controller, model);
  const takes = facts.taken.length > 0;
  return {
    description,
    version: `v${model.service.version}`,
    versionName: `V${model.service.version}`,
    folder: resourceFolder(controller),
    absoluteLinks: model.conventions.absoluteLinks,
    title: `${safe ? 'GET' : 'POST'} ${versionPrefix(model)}${controller.path}`,
    member: names.collection,
    constants: [...constants, ...(takes ? inputConstants(controller, facts) : [])],
    fixtures,
    parents,
    place,
    ask: askPartial(controller, takes),
    wrapper: model.conventions.requestBody === 'wrapped' ? names.wrapper : '',
    requiresKey: requiresKey(model),
    tests: testPartials(controller, facts).map((partial) => ({ partial })),
    safe,
    takes,
    callType: `${names.type}Call`,
    given: givenName(controller, facts),
    refusedStatus: safe ? 400 : 422,
    refusedCode: safe ? 'invalid-parameter' : 'invalid-body',
    missingDetail: missingParentDetail(controller),
    levelsToParent: levelsToParent(controller),
    errors: errors.map(({ slug, status }) => ({ slug, status, title: `answers ${slug}` })),
    ...resultFacts(controller, facts, model),
  };
}

function testPartials({ output: answer, errors, parents }: Controller, facts: ControllerFacts): readonly string[] {
  const takes = facts.taken.length > 0;
  return [
    ...(takes ? ['hands-over-input'] : []),
    ...(answer.kind === 'none' ? ['answers-nothing'] : []),
    ...(answer.kind === 'fields' ? ['shows-result'] : []),
    ...(errors.length > 0 ? ['fails-as-declared'] : []),
    ...(facts.required.length > 0 ? ['requires-input'] : []),
    ...(Object.keys(facts.wrong).length > 0 ? ['refuses-wrong-input'] : []),
    ...(Object.keys(facts.dangling).length > 0 ? ['refuses-missing-targets-of-input'] : []),
    ...(parents.some(({ hasItems }) => hasItems) ? ['no-call-below-missing-parent'] : []),
  ];
}

/** The result of its function, for a function that returns declared members. */
function resultFacts({ safe, names, output: answer }: Controller, { result }: ControllerFacts, model: Model): View {
  return {
    answersMembers: answer.kind === 'fields',
    outputType: `${names.type}Output`,
    result,
    status: answer.kind === 'fields' ? answer.status : 0,
    links: safe && model.conventions.links,
  };
}

function inputConstants(controller: Controller, facts: ControllerFacts): readonly TestConstant[] {
  const { safe } = controller;
  const { sent, texts, given, required, wrong, dangling } = facts;
  const type = safe ? 'texts' : 'members';
  return [
    testConstant(type, 'sent', safe ? texts : sent),
    ...(givenName(controller, facts) === 'given' ? [testConstant('members', 'given', given)] : []),
    ...(required.length > 0 ? [testConstant('plain', 'required', required)] : []),
    ...(Object.keys(dangling).length > 0 ? [testConstant(`${type}-by-place`, 'strays', dangling)] : []),
    ...(Object.keys(wrong).length > 0 ? [testConstant(type, 'wrong', wrong)] : []),
  ];
}

/** The constant that holds the function's argument. */
function givenName({ safe }: Controller, { sent, given }: ControllerFacts): 'sent' | 'given' {
  return !safe && sameJson(sent, given) ? 'sent' : 'given';
}

/** The partial that makes the request. */
function askPartial({ safe }: Controller, takes: boolean): string {
  if (safe) return takes ? 'ask-by-query' : 'ask-without-query';
  return takes ? 'ask-with-members' : 'ask-without-body';
}
